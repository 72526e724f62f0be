import { UsageError } from '#cli/kernel/error'

/**
 * Settings from standard input: a JSON object, or lines 'key=value'. They come that way because a command line is
 * seen by everybody on the machine.
 */
export function readSettings(text: string): Record<string, string> {
  const trimmed = text.trim()
  if (trimmed === '') return {}
  return trimmed.startsWith('{') ? fromJson(trimmed) : Object.fromEntries(trimmed.split('\n').map(fromLine))
}

function fromJson(text: string): Record<string, string> {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new UsageError('The settings are not a JSON object.', 'Write {"secretKey": "…"} or lines such as secretKey=…')
  }
  return Object.fromEntries(
    Object.entries(read as object).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
  )
}

function fromLine(line: string): [string, string] {
  const at = line.indexOf('=')
  if (at < 1) throw new UsageError('Each line of the settings is key=value.', 'For example: secretKey=…')
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
}
