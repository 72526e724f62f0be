/** A text area knows one line ending, LF. The API gives lines their own back. */
export function forTextArea(content: string): string {
  return content.replaceAll(/\r\n?/g, '\n')
}
