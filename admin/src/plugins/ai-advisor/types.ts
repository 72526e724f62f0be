/** A figure of the reports that advice refers to, as it was then. */
export interface Figure {
  key: string
  label: string
  text: string
  /** The screen that shows it. */
  href: string
}

/** Why rules answered and no model did. */
export type Reason = 'no_key' | 'too_little_data'

export interface Provider {
  host: string
  model: string
}

/** Who gave an answer. */
export interface Answered {
  basis: 'rules' | 'model'
  reason: Reason | null
  provider: Provider | null
}

export type Level = 'low' | 'medium' | 'high'

export interface Insight {
  id: string
  type: 'opportunity' | 'risk' | 'optimization' | 'trend'
  title: string
  category: string
  priority: Level
  confidence: number
  description: string
  impact: string
  actionItems: string[]
  figures: Figure[]
  threshold: string | null
}

export type Term = 'immediate' | 'shortTerm' | 'longTerm'

export interface Action {
  key: string
  text: string
  term: Term
  figure: Figure | null
  checkedAt: string | null
  state: 'open' | 'done' | 'review'
}

/** Advice on a range, as `/api/ai/financial-advice` answers it. */
export interface Advice extends Answered {
  id: number
  range: string
  currency: string
  currencies?: string[]
  mode: 'live' | 'test'
  asOf: string | null
  summary: string
  riskAssessment: { level: Level; factors: string[]; mitigation: string[] }
  insights: Insight[]
  recommendations: Record<Term, string[]>
  growthOpportunities: { title: string; description: string; potentialImpact: string }[]
  actions: Action[]
  suggestions: string[]
}

export interface Paragraph {
  text: string
  notFromYourData: boolean
  figures: Figure[]
}

/** The answer to a question, as `/api/ai/custom-advice` gives it. */
export interface CustomAdvice extends Answered {
  id: number
  advice: string
  paragraphs: Paragraph[]
  figures: Figure[]
}

/** A line of the history. */
export interface KeptAdvice {
  id: number
  kind: 'range' | 'custom'
  query: string | null
  range: string
  basis: Answered['basis']
  summary: string
  createdAt: string
}
