import type { FinancialReport } from '#analytics/index'
import type { Advice, Basis, Figure, Paragraph, Provider, Reason } from '#advisor/services/advice'

/** Who spoke, and why it wasn't the model. */
export interface Source {
  readonly basis: Basis
  readonly reason: Reason | null
  readonly provider: Provider | null
}

/** An action with what became of it. */
export interface ActionState {
  readonly key: string
  readonly checkedAt: string | null
  readonly state: 'open' | 'done' | 'review'
}

/** Advice on a range, as it's answered. */
export interface GivenAdvice extends Source {
  readonly id: number
  readonly report: FinancialReport
  readonly advice: Advice
  readonly states: ReadonlyMap<string, ActionState>
}

/** The answer to a question. */
export interface GivenAnswer extends Source {
  readonly id: number
  readonly paragraphs: readonly Paragraph[]
  readonly figures: readonly Figure[]
}
