import type { Insight, Level, Reason, Term } from './types'

/** Texts that the specification quotes. */
export const texts = {
  insights: 'Insights',
  recommendations: 'Recommendations',
  growth: 'Growth',
  customQuery: 'Custom query',
  queryRequired: 'Query Required',
  enterQuestion: 'Please enter a financial question or area of focus',
  analysisFailed: 'Analysis Failed',
  tryAgain: 'Unable to generate custom insights. Please try again.',
}

/** What the API takes at most. */
export const LONGEST_QUESTION = 2_000

export const terms: readonly { id: Term; name: string; about: string }[] = [
  { id: 'immediate', name: 'Immediate', about: 'This week' },
  { id: 'shortTerm', name: 'Short term', about: 'In the next three months' },
  { id: 'longTerm', name: 'Long term', about: 'Later this year' },
]

export const levels = {
  low: ['good', 'Low'],
  medium: ['fair', 'Medium'],
  high: ['bad', 'High'],
} as const satisfies Record<Level, readonly [tone: string, words: string]>

export const priorities = {
  low: ['neutral', 'Low priority'],
  medium: ['fair', 'Medium priority'],
  high: ['bad', 'High priority'],
} as const satisfies Record<Level, readonly [tone: string, words: string]>

export const types: Record<Insight['type'], string> = {
  opportunity: 'Opportunity',
  risk: 'Risk',
  optimization: 'Optimization',
  trend: 'Trend',
}

/** Why rules answered. */
export const reasons: Record<Reason, string> = {
  no_key: 'No model is set up, so fixed rules read your figures.',
  not_agreed: "Your figures aren't sent to the model until you agree.",
  too_little_data: 'There are too few payments in this range.',
  too_few_customers: 'Every figure in this range is of fewer than five customers, so none is sent to the model.',
  in_progress: 'The model is still writing another answer. Try again in a minute.',
  budget_used: "Today's tokens are used up. The model answers again tomorrow.",
  provider_paused: "The model failed several times in a row, so it isn't asked for a few minutes.",
  provider_failed: 'The model gave no answer that can be used.',
}
