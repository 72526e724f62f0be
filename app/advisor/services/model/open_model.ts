import type OpenAI from 'openai'
import { packageOnUse } from '#core/package_on_use'
import { signature } from '#core/signature'
import type { Settings } from '#advisor/services/model/settings'
import { tracedFetch } from '#core/traced_fetch'

/** What is asked of a model. */
export interface Asked {
  readonly instructions: string
  /** JSON: data, never instructions. */
  readonly input: string
  /** Ends the call. */
  readonly signal: AbortSignal
  readonly operatorId: number
  /** Whether the model may be asked once more: it may once for each question, in whichever way. */
  takeRetry(): boolean
  /** Hears how many tokens the call used, where the provider says so: also of an answer that can't be used. It may be no number at all. */
  onUsage(said: unknown): void
}

/** A model as the advisor uses it: text in, text out. */
export interface Model {
  /** Throws `ModelFailure`. */
  complete(asked: Asked & { readonly schema: Record<string, unknown> }): Promise<string>
  /** Calls `onText` with each piece as it comes. Throws `ModelFailure`. */
  stream(asked: Asked, onText: (piece: string) => void): Promise<void>
}

/** The model gave no answer that can be used. */
export class ModelFailure extends Error {
  constructor(
    /** Unusable: an answer came, and nothing of it may be shown. */
    readonly kind: 'refused' | 'cut_off' | 'empty' | 'unusable',
    message: string
  ) {
    super(message)
  }
}

/** Tokens of an answer at most. */
export const MOST_OUTPUT = 4_000
/** Milliseconds for one attempt. */
export const ATTEMPT_MS = 30_000
const RETRY_AFTER_MS = 500
/** Statuses of a moment: a timeout, a lock, too many calls. */
const PASSING = [408, 409, 429]
const BROKEN = 500

/** OpenAI's own client. */
export const openAiPackage = packageOnUse<typeof import('openai')>('openai')

export function openAi({ key, baseUrl, attemptMs = ATTEMPT_MS }: Settings): OpenAI {
  // Each attempt has tokens and a time of its own, so the client makes none by itself.
  const settings = { apiKey: key, baseURL: baseUrl, timeout: attemptMs, maxRetries: 0, logLevel: 'off' } as const
  // Figures go to the server that the operator agreed to, and nowhere that it names.
  return new (openAiPackage().OpenAI)({ ...settings, fetch: tracedFetch, fetchOptions: { redirect: 'error' } })
}

/** Whether the provider answered, and with a refusal of the call itself. */
export function wasTurnedDown(error: unknown): boolean {
  return error instanceof openAiPackage().APIError && error.status !== undefined
}

/** Milliseconds until a call is worth another attempt, at most those of an attempt. Null: it isn't. */
export function retryAfter(error: unknown, most = ATTEMPT_MS): number | null {
  const { APIConnectionError, APIError, APIUserAbortError } = openAiPackage()
  if (!(error instanceof APIError)) return null
  const { status = BROKEN, headers } = error as { status?: number; headers?: Headers }
  const hadNoAnswer = error instanceof APIConnectionError || error instanceof APIUserAbortError
  if (!hadNoAnswer && (error.status === undefined || !(PASSING.includes(status) || status >= BROKEN))) return null
  const wanted = wantedPause(headers)
  const wait = wanted >= 0 ? wanted : RETRY_AFTER_MS
  return wait <= most ? wait : null
}

/**
 * Milliseconds that the provider asks for, in seconds or until a moment of its own clock (RFC 9110, 10.2.3 and 6.6.1). NaN where it
 * says neither.
 */
function wantedPause(headers: Headers | undefined): number {
  const text = headers?.get('retry-after') ?? ''
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1_000
  return text.endsWith('GMT') ? Date.parse(text) - Date.parse(headers?.get('date') ?? '') : Number.NaN
}

/** Tells operators apart for the provider, and nothing about them. */
export function identifierOf(operatorId: number): string {
  return signature('operator of the advisor', String(operatorId), 32)
}

/** Refuses what is no answer. */
export function checked(text: string, { isRefused, isCutOff }: { isRefused: boolean; isCutOff: boolean }): string {
  if (isRefused) throw new ModelFailure('refused', 'The model refused to answer')
  if (isCutOff) throw new ModelFailure('cut_off', "The model's answer was cut off")
  if (!text.trim()) throw new ModelFailure('empty', 'The model answered nothing')
  return text
}
