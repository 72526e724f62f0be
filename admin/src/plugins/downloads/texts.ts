/** What the specification has uploads say. */
export const texts = {
  complete: 'Upload Complete',
  errors: 'Upload Errors',
  tooLarge: (name: string, size: string) => `File "${name}" is too large. Maximum size is ${size}.`,
  notSupported: (extension: string) => `File type "${extension}" is not supported.`,
}
