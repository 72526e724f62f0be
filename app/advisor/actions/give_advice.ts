import { inject } from '@adonisjs/core'
import type { ReportRequest } from '#analytics/index'
import { Clock } from '#core/clock'
import { AskForAdvice } from '#advisor/actions/ask_for_advice'
import { findAgreement } from '#advisor/queries/find_agreement'
import { findCarriedActions } from '#advisor/queries/find_carried_actions'
import { findChecked } from '#advisor/queries/find_checked'
import { FindFigures, type FoundFigures } from '#advisor/queries/find_figures'
import { findSendable } from '#advisor/queries/find_sendable'
import { actionStates } from '#advisor/services/action_states'
import type { Advice, Reason, Scope } from '#advisor/services/advice'
import { advise, nothingToAdvise } from '#advisor/services/advise'
import type { GivenAdvice, Source } from '#advisor/services/answer'
import { mergeFigures } from '#advisor/services/fill'
import { ModelSettings } from '#advisor/services/model/settings'
import { keepAdvice } from '#advisor/steps/keep_advice'

export interface AdviceRequest extends Pick<ReportRequest, 'range' | 'testMode' | 'currency'> {
  /** Null in the terminal, where no operator can agree to send figures. */
  readonly operatorId: number | null
}

type Made = Source & { readonly advice: Advice; readonly cacheKey: string | null }

/** Advice on a range, which is kept with the figures it used. Rules give it where no model does. */
@inject()
export class GiveAdvice {
  constructor(
    private clock: Clock,
    private findFigures: FindFigures,
    private settings: ModelSettings,
    private askForAdvice: AskForAdvice
  ) {}

  async execute({ operatorId, ...request }: AdviceRequest): Promise<GivenAdvice> {
    const found = await this.findFigures.execute(request)
    const { report, scope } = found
    const made = await this.#make(found, operatorId)
    const { advice, cacheKey: _, ...source } = made
    const id = await this.#keep(made, scope)
    const actions = [...advice.actions, ...(await findCarriedActions(found.sheet, scope, advice.actions))]
    const checked = await findChecked(actions.map(({ key }) => key))
    return { id, report, advice: { ...advice, actions }, states: actionStates(actions, checked), ...source }
  }

  /** The same again changes nothing. */
  #keep({ advice, ...source }: Made, scope: Scope): Promise<number> {
    const { summary, insights } = advice
    const figures = mergeFigures(insights)
    return keepAdvice({ ...scope, ...source, kind: 'range', now: this.clock.now(), summary, answer: advice, figures })
  }

  async #make(found: FoundFigures, operatorId: number | null): Promise<Made> {
    const { report, scope, sheet } = found
    const byRules = (reason: Reason, advice = advise(sheet, scope)): Made => {
      return { basis: 'rules', reason, provider: null, advice, cacheKey: null }
    }
    if (report.isEmpty) return byRules('too_little_data', nothingToAdvise())
    const settings = this.settings.current()
    if (!settings) return byRules('no_key')
    const { host, model } = settings
    if (operatorId === null || !(await findAgreement(operatorId, host))) return byRules('not_agreed')
    const source = { basis: 'model', reason: null, provider: { host, model } } as const
    const keep = (found: { advice: Advice; cacheKey: string }) => this.#keep({ ...source, ...found }, scope)
    const sent = await findSendable(found)
    const asked = await this.askForAdvice.execute({ settings, operatorId, sent, scope, keep })
    if (asked.ok) return { ...source, ...asked.value }
    return byRules(reasonOf(asked.error))
  }
}

function reasonOf(error: Reason | 'nothing_to_send' | 'stopped'): Reason {
  if (error === 'nothing_to_send') return 'too_few_customers'
  return error === 'stopped' ? 'provider_failed' : error
}
