declare module 'virtual:texts/*' {
  const url: string
  export default url
}
