import { inject } from '@adonisjs/core'
import type { ReportRequest } from '#analytics/index'
import { Clock } from '#core/clock'
import { findChecked } from '#advisor/queries/find_checked'
import { FindFigures, type FoundFigures } from '#advisor/queries/find_figures'
import { actionStates } from '#advisor/services/action_states'
import { advise, nothingToAdvise } from '#advisor/services/advise'
import type { Advice } from '#advisor/services/advice'
import type { GivenAdvice, Source } from '#advisor/services/answer'
import { mergeFigures } from '#advisor/services/fill'
import { keepAdvice } from '#advisor/steps/keep_advice'

/** Advice on a range, which is kept with the figures it used. */
@inject()
export class GiveAdvice {
  constructor(
    private clock: Clock,
    private findFigures: FindFigures
  ) {}

  async execute(request: Pick<ReportRequest, 'range' | 'testMode' | 'currency'>): Promise<GivenAdvice> {
    const found = await this.findFigures.execute(request)
    const { report, scope } = found
    const { advice, ...source } = this.#make(found)
    const id = await keepAdvice({
      ...scope,
      ...source,
      kind: 'range',
      now: this.clock.now(),
      summary: advice.summary,
      answer: advice,
      figures: mergeFigures(advice.insights),
    })
    const checked = await findChecked(advice.actions.map(({ key }) => key))
    return { id, report, advice, states: actionStates(advice.actions, checked), ...source }
  }

  #make({ report, scope, sheet }: FoundFigures): Source & { advice: Advice } {
    const rules = { basis: 'rules', provider: null } as const
    if (report.isEmpty) return { ...rules, reason: 'too_little_data', advice: nothingToAdvise() }
    return { ...rules, reason: 'no_key', advice: advise(sheet, scope) }
  }
}
