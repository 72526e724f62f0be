import { inject } from '@adonisjs/core'
import { singleFlight } from '#core/single_flight'
import { err, ok, type Result } from '#core/result'
import { type CallError, CallModel } from '#advisor/actions/call_model'
import { KeptAdvice } from '#advisor/models/kept_advice'
import type { Advice, Scope } from '#advisor/services/advice'
import { adviceOfModel } from '#advisor/services/model/advice_of_model'
import { ADVICE_SCHEMA } from '#advisor/services/model/answer_schema'
import { type Brief, briefOf, cacheKeyOf } from '#advisor/services/model/brief'
import { ADVICE_INSTRUCTIONS } from '#advisor/services/model/instructions'
import { Models } from '#advisor/services/model/model_of'
import { ModelFailure } from '#advisor/services/model/open_model'
import type { Settings } from '#advisor/services/model/settings'
import type { Sheet } from '#advisor/services/sheet'
import { modelAdviceValidator } from '#advisor/services/model/model_advice'

interface Wanted {
  readonly settings: Settings
  readonly operatorId: number
  /** The figures that may be sent. */
  readonly sent: Sheet
  readonly scope: Scope
  /** Stores it, so the next request finds it. */
  readonly keep: (found: Found) => Promise<unknown>
}

interface Found {
  readonly advice: Advice
  readonly cacheKey: string
}

/**
 * Has a model write advice on figures once. Concurrent and later requests for the same figures share it; where the operator whose
 * request it was may not ask just then, the others ask for themselves.
 */
@inject()
export class AskForAdvice {
  constructor(
    private callModel: CallModel,
    private models: Models
  ) {}

  async execute(wanted: Wanted): Promise<Result<Found, CallError | 'nothing_to_send'>> {
    const brief = briefOf(wanted.sent, wanted.scope)
    if (brief.figures.length === 0) return err('nothing_to_send')
    const cacheKey = cacheKeyOf(brief, wanted.settings)
    const { operatorId } = wanted
    const flight = await singleFlight(`advice ${cacheKey}`, async () => ({
      operatorId,
      asked: await this.#flight(wanted, brief, cacheKey),
    }))
    const { asked } = flight
    // Another operator's question is in the way of that operator only.
    if (!asked.ok && asked.error === 'in_progress' && flight.operatorId !== operatorId) return this.execute(wanted)
    return asked
  }

  async #flight(wanted: Wanted, brief: Brief, cacheKey: string): Promise<Result<Found, CallError>> {
    const known = await findKept(cacheKey)
    if (known) return ok({ advice: known, cacheKey })
    const made = await this.#ask(wanted, brief, cacheKey)
    // Another process may have asked for the same while this one waited.
    const advice = made.ok ? made.value : made.error === 'in_progress' ? await findKept(cacheKey) : null
    if (advice) return ok({ advice, cacheKey })
    return made.ok ? err('provider_failed') : made
  }

  async #ask({ settings, operatorId, sent, scope, keep }: Wanted, brief: Brief, cacheKey: string) {
    const input = JSON.stringify(brief)
    const call = {
      settings,
      operatorId,
      kind: 'range',
      cacheKey,
      instructions: ADVICE_INSTRUCTIONS,
      input,
      schema: ADVICE_SCHEMA,
    } as const
    const model = await this.models.of(settings)
    return this.callModel.execute(
      call,
      async (asked) => {
        const answer = await model.complete({ ...asked, schema: ADVICE_SCHEMA })
        const advice = adviceOfModel(await readAnswer(answer), sent, scope)
        if (!advice) throw new ModelFailure('unusable', 'Nothing of the answer can be used')
        return advice
      },
      async () => (await findKept(cacheKey)) !== null,
      (advice) => keep({ advice, cacheKey })
    )
  }
}

async function findKept(cacheKey: string): Promise<Advice | null> {
  const kept = await KeptAdvice.query().where({ cacheKey }).orderBy('id', 'desc').first()
  return kept?.kind === 'range' ? (kept.answer as Advice) : null
}

/** Throws where the answer isn't what was asked for. */
async function readAnswer(text: string) {
  return modelAdviceValidator.validate(JSON.parse(text))
}
