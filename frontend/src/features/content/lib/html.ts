import { settings } from '~/lib/settings'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** HTML of a page of ours, with the brand of this installation. It was rendered at build time from Markdown that allows no tags. */
export function filled(html: string) {
  return { __html: html.replaceAll('{brand}', escape(settings().brand)) }
}
