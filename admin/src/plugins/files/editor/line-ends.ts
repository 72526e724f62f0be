/** A text area knows one line ending, LF. The API restores CRLF where the whole file has it. */
export function forTextArea(content: string): string {
  return content.replaceAll(/\r\n?/g, '\n')
}

/** Whether saving from a text area changes line endings besides what was typed. */
export function mixesLineEnds(content: string): boolean {
  const rest = content.replaceAll('\r\n', '')
  return rest.includes('\r') || (content.length !== rest.length && rest.includes('\n'))
}
