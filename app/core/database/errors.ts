import { ApiError } from '#core/errors'

const UNIQUE = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'ER_DUP_ENTRY'])
const FOREIGN_KEY = new Set(['SQLITE_CONSTRAINT_FOREIGNKEY', 'ER_NO_REFERENCED_ROW_2', 'ER_ROW_IS_REFERENCED_2'])

/** MySQL's and MariaDB's number for a lock that another transaction kept for too long. */
const LOCK_TIMEOUT = 1205

/** This node of a Galera cluster can't serve right now. */
const GALERA_NOT_READY = 1047

/**
 * MySQL's and MariaDB's error numbers after which the whole transaction can be repeated. The drivers' names differ between
 * the two servers, the numbers don't.
 */
const RETRYABLE = new Set([
  1213, // deadlock, also a failed Galera certification at COMMIT
  LOCK_TIMEOUT,
  1020, // row changed since the snapshot was taken (innodb_snapshot_isolation)
  3101, // rolled back during COMMIT by group replication
  GALERA_NOT_READY,
])

/** No connection comes about: nobody there, no way there, or the server takes no more of them. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
])

/** The connection is gone, or the server ended the statement without saying what became of it. */
const LOST = new Set([
  'PROTOCOL_CONNECTION_LOST',
  'ECONNRESET',
  'EPIPE',
  'ER_CONNECTION_KILLED',
  'ER_QUERY_INTERRUPTED',
  'ER_SERVER_SHUTDOWN',
  ...UNREACHABLE,
])

/** The disk of the database or of the storage folder has no room left. */
const DISK_FULL = new Set(['ER_RECORD_FILE_FULL', 'ER_DISK_FULL', 'ENOSPC', 'SQLITE_FULL'])

/** Writing a temporary file failed, for whatever reason. */
const TEMPORARY_FILE = new Set(['ER_ERROR_ON_WRITE', 'ER_TEMP_FILE_WRITE_FAILURE'])

interface DriverError {
  code?: unknown
  errno?: unknown
  /** mysql2: the connection can't be used any more. */
  fatal?: unknown
}

function driverError(error: unknown): DriverError {
  return typeof error === 'object' && error !== null ? error : {}
}

function codeOf(error: unknown): string {
  return String(driverError(error).code ?? '')
}

/** A unique key refused the row: somebody else was first. */
export function isUniqueViolation(error: unknown): boolean {
  return UNIQUE.has(codeOf(error))
}

/** The row refers to something that is gone, or something still refers to it. */
export function isForeignKeyViolation(error: unknown): boolean {
  return FOREIGN_KEY.has(codeOf(error))
}

/** Deadlock, lock time-out, lost cluster certification or a busy SQLite file: the whole transaction can be repeated. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(Number(driverError(error).errno)) || codeOf(error).startsWith('SQLITE_BUSY')
}

/** Another transaction, still at work, has what this one waited for. */
export function isLockTimeout(error: unknown): boolean {
  return Number(driverError(error).errno) === LOCK_TIMEOUT
}

/** Nothing can be written until somebody makes room. */
export function isDiskFull(error: unknown): boolean {
  if (DISK_FULL.has(codeOf(error))) return true
  // MariaDB's temporary files: the cause is only told in words.
  return TEMPORARY_FILE.has(codeOf(error)) && /errcode: 28\b|no space left/i.test(String((error as Error).message))
}

/** There was no answer: the server ended the connection, or there is no server. */
export function isConnectionLost(error: unknown): boolean {
  return driverError(error).fatal === true || LOST.has(codeOf(error))
}

/**
 * The database can't be reached at all, as its driver says. Providers and mail servers fail with the same codes, but only
 * the driver calls an error fatal.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { fatal, errno } = driverError(error)
  if (fatal === true || Number(errno) === GALERA_NOT_READY) return true
  return codeOf(error) === 'ER_SERVER_SHUTDOWN' || isOutcomeUnknown(error)
}

/** No connection of the pool came free in time. */
export function isPoolExhausted(error: unknown): boolean {
  return error instanceof Error && error.name === 'KnexTimeoutError'
}

const OUTCOME_UNKNOWN = 'E_OUTCOME_UNKNOWN'
const RETRY_SECONDS = 5

/** A write may have been stored or not: what belongs to it stays until somebody has looked. */
export function isOutcomeUnknown(error: unknown): boolean {
  return codeOf(error) === OUTCOME_UNKNOWN
}

/** Thrown where a write may have been stored or not, because the connection broke before the database answered. */
export function outcomeUnknown(cause: unknown): ApiError {
  const message = "We couldn't confirm that this was saved. Check before you try again."
  // Time enough to look; with an idempotency key a repeat is safe.
  const error = new ApiError(503, OUTCOME_UNKNOWN, message, { retryAfter: RETRY_SECONDS })
  error.cause = cause
  return error
}

/** The connection broke before anything was committed. */
export function connectionLost(): Error {
  return Object.assign(new Error('The connection was lost before COMMIT'), {
    code: 'PROTOCOL_CONNECTION_LOST',
    fatal: true,
  })
}
