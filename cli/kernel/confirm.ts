import { createInterface } from 'node:readline/promises'
import { UsageError, CliError } from '#cli/kernel/error'
import { terminal } from '#cli/kernel/terminal'

/** Asks before something is destroyed. A script never hangs on a question: without a terminal it is an error. */
export async function confirm(question: string, given: boolean): Promise<void> {
  if (given) return
  const { stdin: input, stderr: output } = terminal()
  if (!input.isTTY || !output.isTTY) {
    throw new UsageError(`${question} This needs a confirmation, and there is no terminal to ask.`, 'Add --yes.')
  }
  const reader = createInterface({ input, output })
  try {
    const answer = await reader.question(`${question} [y/N] `)
    if (!/^y(es)?$/i.test(answer.trim())) throw new CliError('Nothing was changed.', { code: 'E_NOT_CONFIRMED' })
  } finally {
    reader.close()
  }
}
