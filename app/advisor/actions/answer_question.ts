import { inject } from '@adonisjs/core'
import type { ReportRequest } from '#analytics/index'
import { Clock } from '#core/clock'
import { err, ok, type Result } from '#core/result'
import { type CallError, CallModel } from '#advisor/actions/call_model'
import { findAgreement } from '#advisor/queries/find_agreement'
import { FindFigures, type FoundFigures } from '#advisor/queries/find_figures'
import { findSendable } from '#advisor/queries/find_sendable'
import type { Paragraph } from '#advisor/services/advice'
import type { GivenAnswer, Source } from '#advisor/services/answer'
import { answerByRules } from '#advisor/services/answer_by_rules'
import { mergeFigures } from '#advisor/services/fill'
import { briefOf } from '#advisor/services/model/brief'
import { ANSWER_INSTRUCTIONS } from '#advisor/services/model/instructions'
import { Models } from '#advisor/services/model/model_of'
import { ModelFailure } from '#advisor/services/model/open_model'
import { paragraphOf } from '#advisor/services/model/own_text'
import { ParagraphSplitter } from '#advisor/services/model/paragraph_splitter'
import { ModelSettings, type Settings } from '#advisor/services/model/settings'
import { keepAdvice } from '#advisor/steps/keep_advice'

export interface Question extends Pick<ReportRequest, 'range' | 'testMode' | 'currency'> {
  /** Trimmed, and not empty. */
  readonly query: string
  /** Null in the terminal, where no operator can agree to send figures. */
  readonly operatorId: number | null
  /** The reader leaves, or stops it. */
  readonly signal?: AbortSignal
  /** Hears each paragraph of a model as it comes. */
  readonly onParagraph?: (paragraph: Paragraph) => void
}

/** Answers a question about the figures, and keeps the answer. An error is a configured model without an answer. */
@inject()
export class AnswerQuestion {
  constructor(
    private clock: Clock,
    private findFigures: FindFigures,
    private settings: ModelSettings,
    private callModel: CallModel,
    private models: Models
  ) {}

  async execute(question: Question): Promise<Result<GivenAnswer, CallError>> {
    const { query, range, testMode, currency, operatorId } = question
    const found = await this.findFigures.execute({ range, testMode, currency })
    const settings = this.settings.current()
    const isAgreed = settings && operatorId !== null && (await findAgreement(operatorId, settings.host)) !== null
    if (!settings || operatorId === null || !isAgreed) {
      const paragraphs = answerByRules(query, found.sheet, found.scope)
      const source = { basis: 'rules', reason: settings ? 'not_agreed' : 'no_key', provider: null } as const
      return ok(await this.#keep(question, found, paragraphs, source))
    }
    const asked = await this.#ask({ ...question, operatorId }, found, settings)
    if (!asked.ok) return err(asked.error)
    const { host, model } = settings
    const source = { basis: 'model', reason: null, provider: { host, model } } as const
    return ok(await this.#keep(question, found, asked.value, source))
  }

  async #ask(question: Question & { operatorId: number }, found: FoundFigures, settings: Settings) {
    const { query, operatorId, signal, onParagraph } = question
    const sent = await findSendable(found)
    const input = JSON.stringify({ ...briefOf(sent, found.scope), question: query })
    const call = {
      settings,
      operatorId,
      kind: 'custom',
      instructions: ANSWER_INSTRUCTIONS,
      input,
      question: query,
      signal,
    } as const
    const model = await this.models.of(settings)
    return this.callModel.execute(call, async (asked) => {
      const paragraphs: Paragraph[] = []
      const splitter = new ParagraphSplitter((text) => {
        const paragraph = paragraphOf(text, sent)
        if (!paragraph) return
        paragraphs.push(paragraph)
        onParagraph?.(paragraph)
      })
      await model.stream(asked, (piece) => splitter.add(piece))
      splitter.end()
      if (paragraphs.length === 0) throw new ModelFailure('unusable', 'Nothing of the answer can be used')
      return paragraphs
    })
  }

  async #keep(
    { query }: Question,
    { scope }: FoundFigures,
    paragraphs: readonly Paragraph[],
    source: Source
  ): Promise<GivenAnswer> {
    const figures = mergeFigures(paragraphs)
    const id = await keepAdvice({
      ...scope,
      ...source,
      cacheKey: null,
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
