import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { outage } from '#core/database/outage'
import { ApiError } from '#core/errors'
import { AgreeToSend } from '#advisor/actions/agree_to_send'
import { AnswerQuestion } from '#advisor/actions/answer_question'
import type { CallError } from '#advisor/actions/call_model'
import { AnswerEvents } from '#advisor/http/answer_events'
import { FindPreview } from '#advisor/queries/find_preview'
import type { GivenAnswer } from '#advisor/services/answer'
import AnswerTransformer from '#advisor/transformers/answer_transformer'
import PreviewTransformer from '#advisor/transformers/preview_transformer'
import { adviceValidator, agreementValidator, readQuestion } from '#advisor/validators/advisor'

/** Questions about the figures, what a model would be sent, and the agreement to that. */
export default class QuestionsController {
  /** With `Accept: text/event-stream` a model's answer comes paragraph by paragraph, and ends when the reader leaves. */
  @inject()
  async ask(ctx: HttpContext, answerQuestion: AnswerQuestion) {
    const { query, dateRange, mode, currency = null } = await readQuestion(ctx.request.body())
    if (!query) throw queryRequired()
    const operatorId = ctx.auth.getUserOrFail().id
    const question = { query, range: dateRange ?? '30d', testMode: mode === 'test', currency, operatorId } as const
    const events = new AnswerEvents(ctx)
    const isStreamed = ctx.request.header('accept', '')?.includes('text/event-stream') ?? false
    const work = answerQuestion.execute({
      ...question,
      signal: events.signal,
      ...(isStreamed && { onParagraph: (paragraph) => events.paragraph(paragraph) }),
    })
    const result = await events.begun(work)
    if (result === 'begun') return events.send(work.then(lastEvent, (error: unknown) => brokeOff(ctx, error)))
    if (!result.ok) throw refusal(result.error)
    return ctx.serialize(AnswerTransformer.transform(result.value))
  }

  @inject()
  async preview(ctx: HttpContext, findPreview: FindPreview) {
    const { range = '30d', mode, currency = null } = await adviceValidator.validate(ctx.request.qs())
    const operatorId = ctx.auth.getUserOrFail().id
    const preview = await findPreview.execute({ range, testMode: mode === 'test', currency }, operatorId)
    return ctx.serialize(PreviewTransformer.transform(preview))
  }

  @inject()
  async agree(ctx: HttpContext, agreeToSend: AgreeToSend) {
    const { host } = await ctx.request.validateUsing(agreementValidator)
    const result = await agreeToSend.execute(ctx.auth.getUserOrFail().id, host)
    if (!result.ok) throw noSuchProvider()
    return ctx.response.noContent()
  }
}

type Outcome = Awaited<ReturnType<AnswerQuestion['execute']>>

const FAILED = { code: 'E_ADVICE_FAILED' } as const

function lastEvent(result: Outcome) {
  if (result.ok) return { name: 'done' as const, data: sourceOf(result.value) }
  return { name: 'failed' as const, data: { ...FAILED, reason: result.error } }
}

/** The answer has begun, so its last event is all that can still say so. */
function brokeOff({ logger }: HttpContext, error: unknown) {
  if (!outage.note(error)) logger.error({ err: error }, 'the answer to a question broke off')
  return { name: 'failed' as const, data: FAILED }
}

function sourceOf({ id, basis, reason, provider }: GivenAnswer) {
  return { id, basis, reason, provider }
}

/** In the specification's words. */
function queryRequired() {
  const message = 'Please enter a financial question or area of focus'
  return new ApiError(422, 'E_QUERY_REQUIRED', message, { errors: [{ field: 'query', rule: 'required', message }] })
}

function refusal(error: CallError): ApiError {
  if (error === 'in_progress')
    return new ApiError(429, 'E_ADVICE_IN_PROGRESS', 'Your last question is still being answered. Stop it or wait.', {
      retryAfter: 5,
    })
  const message = 'Unable to generate custom insights. Please try again.'
  return new ApiError(502, FAILED.code, message, { extra: { reason: error } })
}

function noSuchProvider() {
  return new ApiError(409, 'E_OTHER_PROVIDER', 'The AI provider has changed. Review what is sent, and to whom.')
}
