import { Exception } from '@adonisjs/core/exceptions'

export interface FieldError {
  field: string
  rule: string
  message: string
}

interface ApiErrorOptions {
  errors?: FieldError[]
  /** Further facts that a client needs to act, placed beside `code` and `message`. */
  extra?: Record<string, unknown>
  /** Seconds after which a repeat may succeed; sent as Retry-After. */
  retryAfter?: number
}

/** An error that leaves the server as `{ code, message, errors? }` with its status. */
export class ApiError extends Exception {
  readonly errors: FieldError[] | undefined
  readonly extra: Record<string, unknown> | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, code: `E_${string}`, message: string, options: ApiErrorOptions = {}) {
    super(message, { status, code })
    this.errors = options.errors
    this.extra = options.extra
    this.retryAfter = options.retryAfter
  }
}

export function notFound(message = 'Not found') {
  return new ApiError(404, 'E_NOT_FOUND', message)
}

export function unauthorized() {
  return new ApiError(401, 'E_UNAUTHORIZED', 'Sign in to continue')
}

export function forbidden(message = 'You may not do this') {
  return new ApiError(403, 'E_FORBIDDEN', message)
}

/** Somebody else was faster: nothing was written, and `current` is what is there now. */
export function changedMeanwhile(current: unknown) {
  return new ApiError(409, 'E_CHANGED_MEANWHILE', 'Someone else changed this. Reload it and try again.', {
    extra: { current },
  })
}

export function tooManyRequests(retryAfter: number) {
  return new ApiError(429, 'E_TOO_MANY_REQUESTS', `Too many attempts. Try again in ${inWords(retryAfter)}.`, {
    retryAfter,
  })
}

/** Rounded up: too short a wait would only be refused again. */
function inWords(seconds: number): string {
  if (seconds <= 60) return counted(seconds, 'second')
  return seconds <= 7_200 ? counted(seconds / 60, 'minute') : counted(seconds / 3_600, 'hour')
}

function counted(amount: number, unit: string): string {
  const whole = Math.max(1, Math.ceil(amount))
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}
