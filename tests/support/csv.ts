/** Reads a file of comma-separated values as RFC 4180 has it, by its own rules: titles first, one object a line. */
export function parseCsv(text: string): Record<string, string>[] {
  const lines: string[][] = [[]]
  let rest = text
  while (rest.length > 0) {
    const [whole = '', quoted, plain = '', end] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/.exec(rest) ?? []
    if (whole === '') throw new Error(`This is no CSV: ${rest.slice(0, 40)}`)
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    rest = rest.slice(whole.length)
    if (end === '\r\n' && rest.length > 0) lines.push([])
  }
  const [titles = [], ...rows] = lines
  return rows.map((cells) => {
    if (cells.length !== titles.length) throw new Error(`A line has ${cells.length} cells instead of ${titles.length}`)
    return Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? '']))
  })
}
