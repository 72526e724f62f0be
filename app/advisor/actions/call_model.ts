import { setTimeout as pause } from 'node:timers/promises'
import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { Clock } from '#core/clock'
import { err, ok, type Result } from '#core/result'
import type { Settings } from '#advisor/services/model/settings'
import {
  ATTEMPT_MS,
  type Asked,
  type ModelFailure,
  MOST_OUTPUT,
  retryAfter,
  wasTurnedDown,
} from '#advisor/services/model/open_model'
import { mostTokens } from '#advisor/services/model/tokens'
import { type CallKind, endLease, takeLease } from '#advisor/steps/model_lease'
import { isPaused, noteFailure, noteSuccess } from '#advisor/steps/provider_health'
import { reserveTokens, settleTokens } from '#advisor/steps/token_budget'

/** Why no model was asked, or gave no answer. */
export type CallError = 'in_progress' | 'provider_paused' | 'budget_used' | 'provider_failed' | 'stopped'

export interface Call {
  readonly settings: Settings
  readonly operatorId: number
  readonly kind: CallKind
  readonly instructions: string
  readonly input: string
  /** What it asks for, where others may ask for the same: one call at a time does, in all processes. */
  readonly cacheKey?: string | null
  /** Sent with the request to describe the answer's shape. */
  readonly schema?: object
  /** What of the input an operator wrote. */
  readonly question?: string
  /** The reader leaves. */
  readonly signal?: AbortSignal | undefined
}

/** What a call gave, and the tokens it used. Null: the provider didn't say. */
interface Made<T> {
  readonly value: T
  readonly tokens: number | null
}

/** In milliseconds: two attempts, and at most as long as one between them. */
const longestCall = ({ attemptMs = ATTEMPT_MS }: Settings) => 3 * attemptMs
/** Any server may say anything: only a whole number counts as used, and never as more than was reserved. Null: unknown. */
const usedOf = (said: unknown, most: number) =>
  Number.isSafeInteger(said) && Number(said) >= 0 ? Math.min(Number(said), most) : null
/** How often an operator's other call is looked after. */
const LOOK_MS = 250

/** Makes one call to a model within its limits: one in flight for each operator, tokens of the day, a pause after failures. */
@inject()
export class CallModel {
  constructor(private clock: Clock) {}

  /**
   * `work` makes the call, and `keep` stores its answer before another call has its turn. `isDone` says that there's an answer from
   * elsewhere: while this one waits, and once more when it has its turn.
   */
  async execute<T>(
    call: Call,
    work: (asked: Asked) => Promise<T>,
    isDone: () => Promise<boolean> = () => Promise.resolve(false),
    keep: (value: T) => Promise<unknown> = () => Promise.resolve()
  ): Promise<Result<T, CallError>> {
    const { operatorId, settings } = call
    const claim = await this.#claim(call, isDone)
    if (claim === null) return err('in_progress')
    try {
      if (await isPaused(settings.host, this.clock.now())) return err('provider_paused')
      if (await isDone()) return err('in_progress')
      const made = await this.#within(call, work)
      if (made.ok) await keep(made.value)
      return made
    } finally {
      await endLease(operatorId, claim)
    }
  }

  /** A question waits for advice that is in flight, but not for another question. */
  async #claim(
    { settings, operatorId, kind, cacheKey = null, signal }: Call,
    isDone: () => Promise<boolean>
  ): Promise<string | null> {
    for (const deadline = Date.now() + longestCall(settings); Date.now() < deadline; await pause(LOOK_MS)) {
      const lease = await takeLease({ userId: operatorId, kind, cacheKey }, this.clock.now())
      if (lease === null) return null
      if ('claim' in lease) return lease.claim
      if (lease.held === 'custom' && kind === 'custom') return null
      if (signal?.aborted || (await isDone())) return null
    }
    return null
  }

  async #within<T>(call: Call, work: (asked: Asked) => Promise<T>): Promise<Result<T, CallError>> {
    const { settings } = call
    const started = Date.now()
    try {
      const made = await this.#attempts(call, work)
      if (!made) return err('budget_used')
      await noteSuccess(settings.host)
      const { tokens } = made
      logger.info({ model: settings.model, tokens, milliseconds: Date.now() - started }, 'the model answered')
      return ok(made.value)
    } catch (error) {
      if (call.signal?.aborted) return err('stopped')
      const { status, kind = 'failed' } = error as { status?: number } & Partial<ModelFailure>
      // The provider did answer: what of it is shown is up to us.
      if (kind === 'unusable') await noteSuccess(settings.host)
      else await noteFailure(settings.host, this.clock.now())
      // Neither what was sent nor what came back: only how it failed.
      logger.warn(
        { model: settings.model, status, kind, milliseconds: Date.now() - started },
        'the model gave no answer'
      )
      return err('provider_failed')
    }
  }

  /**
   * One attempt, and another where the first had no answer and asked once only. Null: there are no tokens for the first. Throws what the
   * last threw.
   */
  async #attempts<T>(call: Call, work: (asked: Asked) => Promise<T>): Promise<Made<T> | null> {
    const retries = [true]
    const takeRetry = () => retries.pop() ?? false
    try {
      return await this.#attempt(call, work, takeRetry)
    } catch (error) {
      const wait = retryAfter(error, call.settings.attemptMs)
      if (wait === null || call.signal?.aborted || !takeRetry()) throw error
      await pause(wait, undefined, call.signal && { signal: call.signal })
      const made = await this.#attempt(call, work, takeRetry)
      if (!made) throw error
      return made
    }
  }

  /** Reserves its tokens and settles them. Null: there aren't so many. */
  async #attempt<T>(call: Call, work: (asked: Asked) => Promise<T>, takeRetry: () => boolean): Promise<Made<T> | null> {
    const { settings, instructions, input, schema = {}, question = '', operatorId } = call
    const own = `${instructions}${input}${JSON.stringify(schema)}`
    const most = mostTokens({ own, foreign: JSON.stringify(question) }) + MOST_OUTPUT
    const reserved = await reserveTokens(this.clock.now(), most, settings.dailyTokens)
    if (!reserved) return null
    const timeout = AbortSignal.timeout(settings.attemptMs ?? ATTEMPT_MS)
    const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout
    let tokens: number | null = null
    const onUsage = (said: unknown) => {
      tokens = usedOf(said, most)
    }
    try {
      const value = await work({ instructions, input, operatorId, signal, takeRetry, onUsage })
      return { value, tokens }
    } catch (error) {
      // What the provider turned down used nothing. How much anything else used isn't known, unless it came with an answer.
      if (wasTurnedDown(error) && !call.signal?.aborted) tokens ??= 0
      throw error
    } finally {
      await settleTokens(reserved, tokens)
    }
  }
}
