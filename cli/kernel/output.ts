import type { CommandDefinition } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'

/** Answers go to stdout and nothing else does, so that `--json` can be piped. */
export async function printAnswer(definition: CommandDefinition, data: unknown, json: boolean) {
  if (json) {
    process.stdout.write(`${JSON.stringify(data ?? null, null, 2)}\n`)
    return
  }
  if (definition.view) {
    const [{ show }, view] = await Promise.all([import('#cli/views/show'), definition.view()])
    await show(view.default, data)
    return
  }
  const text = definition.text?.(data)
  if (text) process.stdout.write(`${text}\n`)
}

/** Failures go to stderr: a sentence and the next step, or the same as JSON. A defect keeps its stack. */
export function printFailure(error: unknown, json: boolean) {
  const { code, message, next } = error instanceof CliError ? error : unexpected(error)
  const text = json ? JSON.stringify({ code, message, next }) : `${message}${next ? `\n→ ${next}` : ''}`
  process.stderr.write(`${text}\n`)
}

function unexpected(error: unknown) {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { code: 'E_UNEXPECTED', message, next: undefined }
}
