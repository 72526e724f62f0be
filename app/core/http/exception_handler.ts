import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import { isConnectionLost, isDiskFull, isPoolExhausted, isRetryable } from '#core/database/errors'
import { outage } from '#core/database/outage'
import { ApiError, type FieldError } from '#core/errors'
import { returnPoints } from '#core/limits/throttle'

interface Thrown {
  status?: number
  code?: string
  message?: string
  messages?: FieldError[]
}

const MESSAGES: Record<number, [code: string, message: string]> = {
  400: ['E_BAD_REQUEST', "Couldn't read the request"],
  401: ['E_UNAUTHORIZED', 'Sign in to continue'],
  403: ['E_FORBIDDEN', 'You may not do this'],
  404: ['E_NOT_FOUND', 'Not found'],
  413: ['E_PAYLOAD_TOO_LARGE', 'The request is too large'],
  415: ['E_UNSUPPORTED_MEDIA_TYPE', 'Send application/json'],
  422: ['E_VALIDATION_ERROR', 'Some fields are not valid'],
  429: ['E_TOO_MANY_REQUESTS', 'Too many attempts. Wait a moment and try again.'],
  503: ['E_BUSY', 'The service is very busy. Please try again in a moment.'],
}

const BUSY_SECONDS = 2

/** Somebody has to make room first. */
const DISK_FULL = {
  status: 503,
  code: 'E_DISK_FULL',
  message: "We're out of disk space, so nothing was saved. Try again later.",
  seconds: 60,
}

/** Turns whatever was thrown into the one error shape `{ code, message, errors? }`; the unexpected is logged and stays vague. */
export default class HttpExceptionHandler extends ExceptionHandler {
  protected override debug = false
  protected override renderStatusPages = false
  protected override ignoreStatuses = [400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429]

  /** The framework would log the message too; the serializer of errors decides what of it may be said. */
  override async report(error: unknown, ctx: HttpContext) {
    // Answers of our own choice are no defects: a card that is declined wakes nobody.
    if (error instanceof ApiError) {
      if (error.status >= 500) ctx.logger.warn({ code: error.code }, "couldn't serve a request")
      return
    }
    // One line says so for all requests that meet it.
    if (outage.note(error)) return
    const known = this.toHttpError(error)
    if (isDiskFull(error)) ctx.logger.error({ err: error }, 'the disk is full')
    else if (this.shouldReport(known)) ctx.logger.error({ err: error }, 'a request failed')
  }

  override async handle(error: unknown, ctx: HttpContext) {
    this.#answer(error, ctx)
    if (ctx.response.getStatus() === 503) await returnPoints(ctx)
  }

  #answer(error: unknown, { response }: HttpContext) {
    response.header('Cache-Control', 'no-store')
    if (error instanceof ApiError) {
      if (error.retryAfter) response.header('Retry-After', String(Math.ceil(error.retryAfter)))
      const errors = error.errors ? { errors: error.errors } : {}
      return response.status(error.status).send({ code: error.code, message: error.message, ...errors, ...error.extra })
    }
    if (isDiskFull(error)) {
      const { status, code, message } = DISK_FULL
      return response.status(status).header('Retry-After', String(DISK_FULL.seconds)).send({ code, message })
    }
    const thrown = (typeof error === 'object' && error !== null ? error : {}) as Thrown
    const status = statusOf(thrown)
    const [code, message] = MESSAGES[status] ?? ['E_INTERNAL', 'Something went wrong on our side. Please try again.']
    if (status === 503) response.header('Retry-After', String(BUSY_SECONDS))
    const errors = status === 422 && thrown.messages ? { errors: thrown.messages.map(withoutValue) } : {}
    return response.status(status).send({ code, message, ...errors })
  }
}

/** Statuses we do not speak of (a library's 405, a 3xx) become 400 or 500, never something unlisted. */
function statusOf(thrown: Thrown): number {
  if (isOverload(thrown)) return 503
  const status = thrown.status ?? 500
  if (MESSAGES[status]) return status
  return status >= 400 && status < 500 ? 400 : 500
}

/** No connection came free in time, the database can't be reached, or it refused again and again for want of a lock. */
function isOverload(thrown: Thrown): boolean {
  return isPoolExhausted(thrown) || isRetryable(thrown) || isConnectionLost(thrown)
}

/** Validation messages name field and rule; what was typed never comes back. */
function withoutValue({ field, rule, message }: FieldError): FieldError {
  return { field, rule, message }
}
