import { withoutControlCharacters } from '#core/control_characters'
import type { Notice } from '#core/preparation'

/** Labels and texts in two columns. Texts may have names of other people's files, which must not steer the terminal. */
export function table(rows: readonly Notice[]): string {
  const width = Math.max(...rows.map(({ label }) => label.length)) + 2
  return rows
    .map(({ label, text }) => `  ${label.padEnd(width)}${linesOf(text).join(`\n  ${' '.repeat(width)}`)}\n`)
    .join('')
}

/** A text's lines, harmless to a terminal. */
function linesOf(text: string): string[] {
  return text.split('\n').map(withoutControlCharacters)
}

/** What an operator needs to know after the start, and nothing else. Configuration is read only now, when it is complete. */
export async function banner(notices: readonly Notice[], ms: number): Promise<string> {
  const { default: culvert } = await import('#config/culvert')
  const mail = culvert.smtpUrl
    ? `sent by ${new URL(culvert.smtpUrl.release()).host}`
    : `kept in ${culvert.storage}/outbox, links shown here`
  const serves = culvert.role === 'all' || culvert.role === 'web'
  const address = serves ? [{ label: 'Address', text: culvert.appUrl }] : []
  const rows = [...address, ...notices, { label: 'Mail', text: mail }]
  const role = culvert.role === 'all' ? '' : ` ${culvert.role}`
  const what = `${culvert.brand}${role} is running (${culvert.mode}, ready in ${(ms / 1000).toFixed(1)} s). Ctrl-C stops it.`
  return `\n${what}\n\n${table(rows)}\n`
}
