/** A Vite plugin: the styles come after the shell, which is seen while they are on their way; scripts wait for them. */
import type { Plugin } from 'vite'

const STYLES = /\s*<link rel="stylesheet"[^>]*>/g
const APP = '<div id="app">'

export function shellFirst(): Plugin {
  return {
    name: 'stamtafel-shell-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(STYLES, '').replace(APP, `${(html.match(STYLES) ?? []).join('')}\n    ${APP}`),
    },
  }
}
