/** Rows under their titles, each column as wide as its widest cell; one line a row. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = titles.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)) + 2)
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('')
      .trimEnd()
  return [titles, ...rows].map(line).join('\n')
}
