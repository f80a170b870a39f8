import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

const HASH_LENGTH = 5 // enough for some hundred components, and none of it can be compressed

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true, cssHash: ({ hash, css }) => `s${hash(css).slice(0, HASH_LENGTH)}` },
}
