/** What the specification has the server and the console say about a file that can't be uploaded. */
export const uploadTexts = {
  tooLarge: (name: string, size: string) => `File "${name}" is too large. Maximum size is ${size}.`,
  notSupported: (extension: string) => `File type "${extension}" is not supported.`,
}

/** How a file's name ends, with its dot; the whole name where it has none. */
export function extensionOf(name: string): string {
  const at = name.lastIndexOf('.')
  return at < 0 ? name : name.slice(at)
}
