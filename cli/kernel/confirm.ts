import { createInterface } from 'node:readline/promises'
import { UsageError, CliError } from '#cli/kernel/error'

/** Asks before something is destroyed. A script never hangs on a question: without a terminal it is an error. */
export async function confirm(question: string, given: boolean): Promise<void> {
  if (given) return
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw new UsageError(`${question} This needs a confirmation, and there is no terminal to ask.`, 'Add --yes.')
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await terminal.question(`${question} [y/N] `)
    if (!/^y(es)?$/i.test(answer.trim())) throw new CliError('Nothing was changed.', { code: 'E_NOT_CONFIRMED' })
  } finally {
    terminal.close()
  }
}
