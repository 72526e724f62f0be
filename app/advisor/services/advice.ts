import type { AnalyticsRange } from '#analytics/index'

export const TERMS = ['immediate', 'shortTerm', 'longTerm'] as const
export type Term = (typeof TERMS)[number]

export const LEVELS = ['low', 'medium', 'high'] as const
export type Level = (typeof LEVELS)[number]

export const INSIGHT_TYPES = ['opportunity', 'risk', 'optimization', 'trend'] as const
export type InsightType = (typeof INSIGHT_TYPES)[number]

/** Why rules answered; null where a model did. */
export const REASONS = [
  'no_key',
  'not_agreed',
  'too_little_data',
  'too_few_customers',
  'in_progress',
  'budget_used',
  'provider_paused',
  'provider_failed',
] as const
export type Reason = (typeof REASONS)[number]

export type Basis = 'rules' | 'model'

/** Who answers questions where a model is configured. */
export interface Provider {
  readonly host: string
  readonly model: string
}

/** What figures are of. */
export interface Scope {
  readonly range: AnalyticsRange
  /** The last day. */
  readonly to: string
  readonly currency: string
  readonly testMode: boolean
}

/** A figure that a text names, as written and linked. */
export interface Figure {
  readonly key: string
  readonly label: string
  /** Formatted. */
  readonly text: string
  readonly href: string
}

export interface Insight {
  readonly id: string
  readonly type: InsightType
  readonly title: string
  readonly category: string
  readonly priority: Level
  /** 0 to 100. */
  readonly confidence: number
  readonly description: string
  readonly impact: string
  readonly actionItems: string[]
  readonly figures: Figure[]
  /** The figure and the limit by which a rule spoke; null: a model did. */
  readonly threshold: string | null
}

/** Something to do, which can be checked off. */
export interface Action {
  readonly key: string
  readonly text: string
  readonly term: Term
  /** A model's words, with figures by key; not there where a rule advised it. */
  readonly template?: string
  /** What it should change; checked again when it moves. */
  readonly figure: Figure | null
  /** The figure's value when the advice was given. */
  readonly value: number | null
}

export interface GrowthOpportunity {
  readonly title: string
  readonly description: string
  readonly potentialImpact: string
}

/** The specification's fields, then what belongs to them. */
export interface Advice {
  readonly summary: string
  readonly riskAssessment: { level: Level; factors: string[]; mitigation: string[] }
  readonly insights: Insight[]
  readonly recommendations: Record<Term, string[]>
  readonly growthOpportunities: GrowthOpportunity[]
  readonly actions: Action[]
  readonly suggestions: string[]
}

/** A part of the answer to a question. */
export interface Paragraph {
  readonly text: string
  /** It has a number that isn't one of the figures. */
  readonly notFromYourData: boolean
  readonly figures: Figure[]
}
