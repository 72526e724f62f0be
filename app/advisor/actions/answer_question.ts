import { inject } from '@adonisjs/core'
import type { ReportRequest } from '#analytics/index'
import { Clock } from '#core/clock'
import { FindFigures } from '#advisor/queries/find_figures'
import type { GivenAnswer } from '#advisor/services/answer'
import { answerByRules } from '#advisor/services/answer_by_rules'
import { mergeFigures } from '#advisor/services/fill'
import { keepAdvice } from '#advisor/steps/keep_advice'

export interface Question extends Pick<ReportRequest, 'range' | 'testMode' | 'currency'> {
  /** Trimmed, and not empty. */
  readonly query: string
}

/** Answers a question about the figures, and keeps the answer. */
@inject()
export class AnswerQuestion {
  constructor(
    private clock: Clock,
    private findFigures: FindFigures
  ) {}

  async execute({ query, ...request }: Question): Promise<GivenAnswer> {
    const { scope, sheet } = await this.findFigures.execute(request)
    const paragraphs = answerByRules(query, sheet, scope)
    const source = { basis: 'rules', reason: 'no_key', provider: null } as const
    const figures = mergeFigures(paragraphs)
    const id = await keepAdvice({
      ...scope,
      ...source,
      kind: 'custom',
      now: this.clock.now(),
      question: query,
      summary: paragraphs[0]?.text ?? '',
      answer: paragraphs,
      figures,
    })
    return { id, paragraphs, figures, ...source }
  }
}
