import { monthsIn } from '#analytics/index'
import type { GrowthOpportunity, Insight, Scope, Term } from '#advisor/services/advice'
import { fill, fillSentences, mergeFigures } from '#advisor/services/fill'
import { ALL_RULES } from '#advisor/services/rules/all_rules'
import { LEAST_SAMPLE, priorityOf, type Rule, type Subject } from '#advisor/services/rules/rule'
import { figureText, type KnownFigure, plainFigure, type Sheet } from '#advisor/services/sheet'

/** What a rule says of the figures. */
export interface Finding {
  readonly insight: Insight
  readonly figure: KnownFigure
  readonly actions: readonly { term: Term; text: string }[]
  readonly growth: GrowthOpportunity | null
  readonly question: string
}

/** Of everything there is no start to compare with, so no rate by the month either. */
const monthsOf = ({ range, to }: Scope) => (range === 'all' ? 1 : monthsIn(range, to))
const WEIGHT = { high: 0, medium: 1, low: 2 } as const

/** Everything that stands out, the most urgent first. The same figures always give the same. */
export function applyRules(sheet: Sheet, scope: Scope): Finding[] {
  return ALL_RULES.flatMap((rule) => finding(rule, sheet, scope) ?? []).toSorted(
    (one, other) =>
      WEIGHT[one.insight.priority] - WEIGHT[other.insight.priority] ||
      Number(other.insight.type === 'risk') - Number(one.insight.type === 'risk')
  )
}

function finding(rule: Rule, sheet: Sheet, scope: Scope): Finding | null {
  const figure = subjectOf(rule.subject, sheet)
  if (!figure || figure.sample < (rule.sample ?? LEAST_SAMPLE)) return null
  const scale = rule.perMonth ? monthsOf(scope) : 1
  const limit = Math.round(rule.limit * scale * 100) / 100
  if (rule.is === 'above' ? figure.value <= limit : figure.value >= limit) return null
  const named = namesOf(sheet, figure)
  const description = fillSentences(rule.description, named)
  const impact = fill(rule.impact, named)
  const texts = rule.actions.map(([term, text]) => ({ term, text }))
  return {
    figure,
    actions: texts,
    question: rule.question,
    growth: growthOf(rule, named),
    insight: {
      id: figure.part ? `${rule.id}-${figure.part.id}` : rule.id,
      type: rule.type,
      title: rule.title,
      category: rule.category,
      priority: priorityOf({ ...rule, high: rule.high * scale }, figure.value),
      confidence: confidenceOf(figure.sample),
      description: description.text,
      impact: impact?.text ?? '',
      actionItems: texts.map(({ text }) => text),
      figures: asKnown(mergeFigures([{ figures: [figure] }, description, impact ?? { figures: [] }]), figure),
      threshold: `${figure.label}: ${figure.text}. Limit: ${rule.is} ${figureText(limit, figure.unit, scope.currency)}.`,
    },
  }
}

function subjectOf(subject: Subject, sheet: Sheet): KnownFigure | null {
  if ('key' in subject) return sheet.get(subject.key) ?? null
  const { of, measure, pick, among } = subject
  const parts = [...sheet.values()].filter(({ part }) => part?.kind === of && part.measure === measure)
  // Few payments through a gateway say nothing about it.
  const known = parts.filter(({ sample }) => sample >= LEAST_SAMPLE)
  if (among === 'several' && known.length < 2) return null
  const sorted = known.toSorted((one, other) => one.value - other.value)
  return (pick === 'lowest' ? sorted[0] : sorted.at(-1)) ?? null
}

/** The rule's own figure and what it's of have names in its texts. */
function namesOf(sheet: Sheet, figure: KnownFigure): Sheet {
  const names = new Map(sheet)
  names.set('figure', figure)
  names.set('unsigned', { ...figure, text: figure.text.replace(/^[+-]/, '') })
  if (figure.part) names.set('part', { ...figure, text: figure.part.name })
  return names
}

/** A figure under its own key once, whatever a text called it. */
function asKnown(figures: Insight['figures'], own: KnownFigure): Insight['figures'] {
  const others = figures.filter(({ key }) => key !== own.key)
  return mergeFigures([{ figures: [plainFigure(own), ...others.map(plainFigure)] }])
}

function growthOf({ growth }: Rule, sheet: Sheet): GrowthOpportunity | null {
  const description = growth && fill(growth.description, sheet)
  const potentialImpact = growth && fill(growth.potentialImpact, sheet)
  if (!growth || !description || !potentialImpact) return null
  return { title: growth.title, description: description.text, potentialImpact: potentialImpact.text }
}

/** By how many the figure is of: 50 of 20, 95 of a thousand or more. */
export function confidenceOf(sample: number): number {
  if (sample <= 1) return 50
  return Math.min(95, Math.max(50, Math.round(50 + (Math.log10(sample) - Math.log10(LEAST_SAMPLE)) * 26)))
}
