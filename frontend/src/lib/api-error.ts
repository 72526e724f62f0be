import { messages as rules } from './errors/fields/messages'
import { messages as codes } from './errors/messages'

export interface FieldError {
  field: string
  rule: string
  message: string
}

interface Body {
  code?: string
  message?: string
  errors?: FieldError[]
  [fact: string]: unknown
}

/** An answer that is not OK. `message` is the status, a colon and the body as it came; the rest is what the body says. */
export class ApiError extends Error {
  readonly code: string | undefined
  readonly serverMessage: string | undefined
  readonly fieldErrors: FieldError[]
  /** Further facts of the answer, such as the devices of E_DEVICE_LIMIT_REACHED. */
  readonly body: Body
  /** Seconds to wait before a repeat makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    readonly status: number,
    text: string,
    retryAfter?: number
  ) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.body = parse(text)
    this.code = this.body.code
    this.serverMessage = this.body.message
    this.fieldErrors = this.body.errors ?? []
    this.retryAfter = retryAfter
  }
}

function parse(text: string): Body {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Body) : {}
  } catch {
    return {}
  }
}

/** The error of an answer that is not OK. */
export async function errorOf(response: Response): Promise<ApiError> {
  const text = (await response.text()) || response.statusText
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new ApiError(response.status, text, Number.isFinite(wait) ? wait : undefined)
}

/** True for an answer of the server with that code. */
export function hasCode(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code
}

/** What an answer says went wrong: its code in the language of the page, else the server's words. */
export function wordsOf(error: ApiError): string | undefined {
  return textOf(codes, error.code) ?? error.serverMessage
}

/** What the server found wrong with a field, in the language of the page. */
export function fieldWords({ rule, message }: FieldError): string {
  return textOf(rules, rule) ?? rules.other ?? message
}

/** The text for a toast: the translation of the code, else the server's message, else `fallback`. */
export function errorText(error: unknown, fallback: string, byCode: Readonly<Record<string, string>> = {}): string {
  if (!(error instanceof ApiError)) return fallback
  return textOf(byCode, error.code) ?? wordsOf(error) ?? fallback
}

function textOf(texts: Readonly<Record<string, string | null>>, name: string | undefined): string | undefined {
  return name !== undefined && Object.hasOwn(texts, name) ? (texts[name] ?? undefined) : undefined
}
