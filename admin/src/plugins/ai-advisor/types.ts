import type { Data } from '../../../../.adonisjs/client/data'

/** Advice on a range, as `/api/ai/financial-advice` answers it. */
export type Advice = Data.Advisor.Advice

/** What would be sent to a model, as `/api/ai/preview` answers it. */
export type Preview = Data.Advisor.Preview

/** The answer to a question, as `/api/ai/custom-advice` gives it. */
export type Answer = Data.Advisor.Answer

/** A line of the history. */
export type AdviceEntry = Data.Advisor.AdviceEntry

/** Past advice on a range, or the answer to a question, with the figures it used. */
export type KeptAdvice = Data.Advisor.KeptAdvice

export type Insight = Advice['insights'][number]
export type Action = Advice['actions'][number]
export type Paragraph = Answer['paragraphs'][number]

/** A figure that advice refers to, as it was then. */
export type Figure = Answer['figures'][number]

export type Level = Insight['priority']
export type Term = Action['term']

/** Who gave an answer, and why it wasn't a model. */
export type Answered = Pick<Advice, 'basis' | 'reason' | 'provider'>
export type Reason = NonNullable<Answered['reason']>
