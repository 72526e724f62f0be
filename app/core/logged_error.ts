interface LoggedError {
  type: string
  message: string
  stack: string
  code?: string
  causes?: LoggedError[]
}

const FRAMES = 20

/** Faults of a statement and not of a row: the driver names tables and columns only, and says it after the last dash. */
const NAMES_NO_VALUE = new Set(['SQLITE_ERROR', 'ER_NO_SUCH_TABLE', 'ER_BAD_FIELD_ERROR'])

/**
 * An error as logs may have it. Messages of the database repeat the statement with its values, among them e-mail
 * addresses and hashes of tokens: of those only the code is kept.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something other than an error was thrown', stack: '' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const inner = [...(error instanceof AggregateError ? error.errors : []), ...(error.cause ? [error.cause] : [])]
  return {
    type: error.name,
    message: fromDatabase(error, code) ? databaseMessage(error, code) : error.message,
    stack: framesOf(error),
    ...(code ? { code } : {}),
    ...(inner.length > 0 ? { causes: inner.slice(0, 5).map(loggedError) } : {}),
  }
}

function fromDatabase(error: Error, code = ''): boolean {
  return /^(ER_|SQLITE_)/.test(code) || 'sql' in error || 'sqlMessage' in error || error.name === 'SqliteError'
}

function databaseMessage(error: Error, code = 'unknown'): string {
  return `database: ${code}${NAMES_NO_VALUE.has(code) ? ` ${saidByDriver(error)}` : ''}`
}

/** What the driver said of a statement, which comes before it in the message. */
const saidByDriver = ({ message }: Error) => message.slice(message.lastIndexOf(' - ') + 3)

/** An error as the operator at the terminal reads it: with the reason that the database gives, without the statement and its values. */
export function shownError(error: Error): string {
  const { type, message, stack, code } = loggedError(error)
  const said = fromDatabase(error, code) ? `database: ${code ?? 'unknown'} ${saidByDriver(error)}` : message
  return `${type}: ${said}\n${stack}`.trimEnd()
}

/** The stack begins with the message, which may hold values: only the lines that name places stay. */
function framesOf({ stack = '' }: Error): string {
  const lines = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return lines.slice(0, FRAMES).join('\n')
}
