import type { ApiError } from '~/lib/api-error'

/**
 * An answer that is not OK, as react-admin knows it: `message` is the status, a colon and the body as it came;
 * `body.errors` is `{ field: message }`, so that forms show it beside the fields.
 */
export class ConsoleError extends Error {
  readonly status: number
  readonly body: object
  readonly code: string | undefined
  /** The server's words. */
  readonly serverMessage: string | undefined
  /** What is wrong with single fields, in the server's words. */
  readonly fieldMessages: readonly string[]
  /** The record as it is now, where somebody else changed it meanwhile. */
  readonly current: { id: number } | undefined

  constructor({ message, status, code, serverMessage, body, fieldErrors }: ApiError) {
    const errors = Object.fromEntries(fieldErrors.map(({ field, message }) => [field, message]))
    super(message)
    this.name = 'ConsoleError'
    this.status = status
    this.body = { ...body, errors: fieldErrors.length > 0 ? nested(errors) : undefined }
    this.code = code
    this.serverMessage = serverMessage
    this.fieldMessages = fieldErrors.map(({ message }) => message)
    this.current = isRecord(body.current) ? body.current : undefined
  }
}

/** Forms look for `configuration.key` inside of `configuration`. */
function nested(errors: Record<string, string>): Record<string, unknown> {
  const tree: Record<string, unknown> = {}
  for (const [path, message] of Object.entries(errors)) {
    const [head = '', ...rest] = path.split('.')
    const tail = rest.join('.')
    const known = typeof tree[head] === 'object' ? (tree[head] as Record<string, unknown>) : {}
    tree[head] = tail ? { ...known, [tail]: message } : message
  }
  return tree
}

function isRecord(value: unknown): value is { id: number } {
  return typeof value === 'object' && value !== null && 'id' in value
}

/** The fields that a failure is about, by their path in a form: 'configuration.key'. */
export function fieldsOf(error: unknown): string[] {
  if (!(error instanceof ConsoleError)) return []
  return pathsOf((error.body as { errors?: Record<string, unknown> }).errors ?? {})
}

function pathsOf(tree: Record<string, unknown>, above = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? pathsOf(value as Record<string, unknown>, `${above}${name}.`)
      : [`${above}${name}`]
  )
}

/** What to tell about a failure: the server's words where there are any. */
export function wordsOfFailure(error: unknown): string {
  if (error instanceof ConsoleError) return error.serverMessage ?? `The service answered ${error.status}.`
  return "The service isn't responding. Check the connection and try again."
}

/** The same where no form shows what is wrong with a field, such as of a list's filters. */
export function wordsOfRefusal(error: unknown): string {
  const messages = error instanceof ConsoleError ? error.fieldMessages : []
  const sentences = messages.map((message) => (message.endsWith('.') ? message : `${message}.`))
  return sentences.length > 0 ? sentences.join(' ') : wordsOfFailure(error)
}

/** What was asked for is not there, or no more. */
export function isGone(error: unknown): boolean {
  return error instanceof ConsoleError && error.status === 404
}

/** Somebody else wrote what was to be written. */
export function isChangedMeanwhile(error: unknown): error is ConsoleError {
  return error instanceof ConsoleError && error.code === 'E_CHANGED_MEANWHILE'
}

/** Whatever is shown is no longer so: it was changed or is gone. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ConsoleError && (error.status === 404 || error.status === 409)
}
