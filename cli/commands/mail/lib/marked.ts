import { createHash } from 'node:crypto'

const MARK = 'Written by culvert mail config'
const advice = 'That command writes it again, unless it was edited by hand.'

/** The file with a first line that says who wrote it, and a number by which a later edit shows. */
export function marked(content: string, comment: string): string {
  const body = `${comment} ${advice}\n${content}\n`
  return `${comment} ${MARK}, ${digest(body)}\n${body}`
}

/** True for a file that we wrote and nobody has touched since. */
export function isOurs(text: string): boolean {
  const end = text.indexOf('\n')
  const first = text.slice(0, end)
  return first.includes(MARK) && first.endsWith(digest(text.slice(end + 1)))
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
