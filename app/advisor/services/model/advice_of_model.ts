import { createHash } from 'node:crypto'
import type { Action, Advice, Insight, Scope, Term } from '#advisor/services/advice'
import { TERMS } from '#advisor/services/advice'
import { suggestionsOf } from '#advisor/services/advise'
import { ourText } from '#advisor/services/model/own_text'
import { applyRules, confidenceOf } from '#advisor/services/rules/apply_rules'
import { keyOfAction } from '#advisor/services/scope_of_key'
import { mergeFigures } from '#advisor/services/fill'
import { plainFigure, type Sheet } from '#advisor/services/sheet'
import type { ModelAdvice } from '#advisor/services/model/model_advice'

/**
 * Advice in a model's words with our figures. Texts that have numbers of their own, markup, or figures that weren't sent are left
 * out. Null: nothing is left.
 */
export function adviceOfModel(answer: ModelAdvice, sent: Sheet, scope: Scope): Advice | null {
  const text = (template: string) => ourText(template, sent)?.text ?? ''
  const texts = (templates: readonly string[]) => templates.map(text).filter(Boolean)
  const summary = text(answer.summary)
  const insights = answer.insights.flatMap((insight, index) => insightOf(insight, index, sent) ?? [])
  if (!summary || insights.length === 0) return null
  const actions = TERMS.flatMap((term) => actionsOf(term, answer.recommendations[term], { sent, scope }))
  const of = (term: Term) => actions.filter((action) => action.term === term).map((action) => action.text)
  const { level, factors, mitigation } = answer.riskAssessment
  return {
    summary,
    riskAssessment: { level, factors: texts(factors), mitigation: texts(mitigation) },
    insights,
    recommendations: { immediate: of('immediate'), shortTerm: of('shortTerm'), longTerm: of('longTerm') },
    growthOpportunities: answer.growthOpportunities.flatMap(({ title, description, potentialImpact }) => {
      const said = { title: text(title), description: text(description), potentialImpact: text(potentialImpact) }
      return said.title && said.description ? [said] : []
    }),
    actions,
    suggestions: suggestionsOf(applyRules(sent, scope)),
  }
}

function insightOf(insight: ModelAdvice['insights'][number], index: number, sent: Sheet): Insight | null {
  const { type, priority } = insight
  const title = ourText(insight.title, sent)
  const description = ourText(insight.description, sent)
  const impact = ourText(insight.impact, sent)
  if (!title || !description) return null
  const items = insight.actionItems.flatMap((item) => ourText(item, sent) ?? [])
  const figures = mergeFigures([title, description, ...(impact ? [impact] : []), ...items])
  const samples = figures.map(({ key }) => sent.get(key)?.sample ?? 0)
  return {
    id: `model-${index}`,
    type,
    title: title.text,
    category: ourText(insight.category, sent)?.text ?? 'General',
    priority,
    // As sure as the weakest of its figures; a number of the model's own would be no figure of ours.
    confidence: confidenceOf(Math.min(...samples, samples.length === 0 ? 0 : Infinity)),
    description: description.text,
    impact: impact?.text ?? '',
    actionItems: items.map((item) => item.text),
    figures,
    threshold: null,
  }
}

/** The same words of the same scope are the same action, which may be checked off. */
function actionsOf(term: Term, templates: readonly string[], { sent, scope }: { sent: Sheet; scope: Scope }): Action[] {
  return templates.flatMap((template) => {
    const said = ourText(template, sent)
    if (!said) return []
    const [figure = null] = said.figures
    const hash = createHash('sha256').update(template).digest('hex').slice(0, 16)
    const key = keyOfAction(scope, `${MODEL}${hash}`)
    return [{ key, text: said.text, template, term, figure, value: figure && (sent.get(figure.key)?.value ?? null) }]
  })
}

/** What the names of a model's actions begin with; no rule's do. */
const MODEL = 'model-'
const isOfModel = (key: string) => key.includes(`.${MODEL}`)

interface StoredAction {
  readonly key: string
  readonly template: string | null
  readonly term: Term | null
  readonly figureKey: string | null
}

/**
 * An action of earlier advice with what its figure is today: a rule's in the words it had, a model's with today's figures. Null: its
 * words aren't stored, or name a figure that has no value now.
 */
export function ourAction({ key, template, term, figureKey }: StoredAction, sheet: Sheet): Action | null {
  if (template === null || term === null) return null
  const text = isOfModel(key) ? ourText(template, sheet)?.text : template
  const figure = figureKey === null ? undefined : sheet.get(figureKey)
  if (!text) return null
  return {
    key,
    text,
    template,
    term,
    figure: figure ? plainFigure(figure) : null,
    value: figure?.value ?? null,
  }
}
