import type { CommandDefinition } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { terminal } from '#cli/kernel/terminal'
import { withoutControlCharacters } from '#core/control_characters'
import { shownError } from '#core/logged_error'

/** Answers go to stdout and nothing else does, so that `--json` can be piped. */
export async function printAnswer(definition: CommandDefinition, data: unknown, json: boolean) {
  if (json) {
    terminal().stdout.write(`${JSON.stringify(data ?? null, null, 2)}\n`)
    return
  }
  if (definition.view) {
    const [{ show }, view] = await Promise.all([import('#cli/views/show'), definition.view()])
    await show(view.default, printable(data))
    return
  }
  const text = definition.text?.(printable(data))
  if (text) terminal().stdout.write(`${text}\n`)
}

/** Failures go to stderr: a sentence and the next step, or the same as JSON. A defect keeps its stack. */
export function printFailure(error: unknown, json: boolean) {
  const { code, message, next } = error instanceof CliError ? error : unexpected(error)
  const text = json ? JSON.stringify({ code, message, next }) : lines(`${message}${next ? `\n→ ${next}` : ''}`)
  terminal().stderr.write(`${text}\n`)
}

function unexpected(error: unknown) {
  const message = error instanceof Error ? shownError(error) : String(error)
  return { code: 'E_UNEXPECTED', message, next: undefined }
}

/** The same data with nothing in its texts that could steer the terminal; stored names are other people's words. */
function printable(data: unknown): unknown {
  if (typeof data === 'string') return withoutControlCharacters(data)
  if (Array.isArray(data)) return data.map(printable)
  if (!isRecord(data)) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, printable(value)]))
}

/** Times and other objects of a class stay what they are. */
function isRecord(data: unknown): data is object {
  return typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype
}

/** A failure's lines are its own. */
function lines(text: string): string {
  return text.split('\n').map(withoutControlCharacters).join('\n')
}
