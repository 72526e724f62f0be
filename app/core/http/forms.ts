const paths = new Set<string>()

/** Name of the hidden field that carries the page's token. */
export const TOKEN_FIELD = '_csrf'

/** Lets a path of the API take an HTML form besides JSON, for a page that works without JavaScript. */
export function acceptForm(path: string) {
  paths.add(path)
}

export function acceptsForm(path: string): boolean {
  return paths.has(path)
}
