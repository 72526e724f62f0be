import type { Action, Advice, Level, Scope } from '#advisor/services/advice'
import { fillSentences } from '#advisor/services/fill'
import { applyRules, type Finding } from '#advisor/services/rules/apply_rules'
import { keyOfAction } from '#advisor/services/scope_of_key'
import { plainFigure, type Sheet } from '#advisor/services/sheet'

const SUMMARY = [
  'Revenue was {totalRevenue}.',
  'That is {revenueGrowth} against the window before.',
  'Monthly recurring revenue is {monthlyRecurringRevenue} (subscribers: {subscribers}).',
]
const NOTHING_STANDS_OUT = 'Nothing stands out.'
const TOO_LITTLE = 'There is too little data for advice. It appears here once there are payments in this range.'
const MOST_SUGGESTIONS = 4
/** For when little stands out. */
const QUESTIONS = ['What should we do first?', 'How healthy is our recurring revenue?', 'How do our plans compare?']

/** Advice by rules: the same figures always give the same. */
export function advise(sheet: Sheet, scope: Scope): Advice {
  const findings = applyRules(sheet, scope)
  const risks = findings.filter(({ insight }) => insight.type === 'risk')
  const actions = actionsOf(findings, scope)
  const of = (term: Action['term']) => actions.filter((action) => action.term === term).map(({ text }) => text)
  return {
    summary: `${fillSentences(SUMMARY, sheet).text} ${headline(findings)}`.trim(),
    riskAssessment: {
      level: levelOf(risks),
      factors: risks.map(({ insight }) => `${insight.title}. ${insight.description}`),
      mitigation: risks.flatMap((risk) => risk.actions.slice(0, 1).map(({ text }) => text)),
    },
    insights: findings.map(({ insight }) => insight),
    recommendations: { immediate: of('immediate'), shortTerm: of('shortTerm'), longTerm: of('longTerm') },
    growthOpportunities: findings.flatMap(({ growth }) => growth ?? []),
    actions,
    suggestions: suggestionsOf(findings),
  }
}

/** What is answered where there is nothing to advise on. */
export function nothingToAdvise(): Advice {
  return {
    summary: TOO_LITTLE,
    riskAssessment: { level: 'low', factors: [], mitigation: [] },
    insights: [],
    recommendations: { immediate: [], shortTerm: [], longTerm: [] },
    growthOpportunities: [],
    actions: [],
    suggestions: [],
  }
}

/** Questions about what stands out, then those that are always good to ask. */
export function suggestionsOf(findings: readonly Finding[]): string[] {
  return [...new Set([...findings.map(({ question }) => question), ...QUESTIONS])].slice(0, MOST_SUGGESTIONS)
}

function headline(findings: readonly Finding[]): string {
  const urgent = findings.filter(({ insight }) => insight.priority !== 'low').slice(0, 2)
  if (urgent.length === 0) return NOTHING_STANDS_OUT
  return `What stands out: ${urgent.map(({ insight: { title } }) => title.charAt(0).toLowerCase() + title.slice(1)).join('; ')}.`
}

function levelOf(risks: readonly Finding[]): Level {
  if (risks.some(({ insight }) => insight.priority === 'high')) return 'high'
  return risks.length > 0 ? 'medium' : 'low'
}

function actionsOf(findings: readonly Finding[], scope: Scope): Action[] {
  return findings.flatMap(({ insight, actions, figure }) =>
    actions.map(({ term, text }, index) => ({
      key: keyOfAction(scope, `${insight.id}.${index}`),
      text,
      term,
      figure: plainFigure(figure),
      value: figure.value,
    }))
  )
}
