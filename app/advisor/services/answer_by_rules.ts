import type { Paragraph, Scope } from '#advisor/services/advice'
import { suggestionsOf } from '#advisor/services/advise'
import { applyRules, type Finding } from '#advisor/services/rules/apply_rules'
import type { Rule } from '#advisor/services/rules/rule'
import { type KnownFigure, plainFigure, type Sheet } from '#advisor/services/sheet'

type Category = Rule['category']

/** What questions are about: the words they use, the figures these mean, and the rules on them. */
const TOPICS: readonly { words: RegExp; figures: readonly string[]; categories: readonly Category[] }[] = [
  {
    words: /\b(churn|cancel\w*|leav\w+|left|los(e|es|ing|t)|retention|retain|stay\w*|loyal\w*|win back|come back)\b/i,
    figures: [
      'churnRate',
      'churned',
      'voluntaryShare',
      'involuntaryShare',
      'grossRevenueChurn',
      'customerLifetimeValue',
    ],
    categories: ['Retention'],
  },
  {
    words: /\b(mrr|arr|recurring|subscription\w*|subscriber\w*|committed|at risk|expan\w+|upgrade\w*|downgrade\w*)\b/i,
    figures: [
      'monthlyRecurringRevenue',
      'mrrGrowth',
      'subscribers',
      'atRisk',
      'committed',
      'averageRevenuePerSubscriber',
    ],
    categories: ['Revenue', 'Retention'],
  },
  {
    words: /\b(revenue|sales|income|turnover|money|earn\w*|grow\w*|profit\w*|cash)\b/i,
    figures: ['totalRevenue', 'revenueGrowth', 'revenueGrowthYear', 'net', 'monthlyRevenue', 'averageTransactionValue'],
    categories: ['Revenue'],
  },
  {
    words:
      /\b(payment\w*|transaction\w*|fail\w*|declin\w+|success\w*|recover\w*|card\w*|gateway\w*|stripe|paypal|google)\b/i,
    figures: ['successRate', 'totalTransactions', 'failedTransactions', 'failed', 'recoveryRate'],
    categories: ['Payments'],
  },
  {
    words: /\b(fees?|costs?|expens\w+|margin\w*)\b/i,
    figures: ['fees', 'feeShare', 'net', 'charged'],
    categories: ['Payments'],
  },
  {
    words: /\b(refund\w*|dispute\w*|chargebacks?|charge-backs?|fraud\w*)\b/i,
    figures: ['refunded', 'refundRate', 'disputed', 'disputeRate'],
    categories: ['Payments'],
  },
  {
    words: /\b(customers?|acqui\w+|sign[- ]?ups?|new|lifetime|ltv|clv|arpu)\b/i,
    figures: ['newSubscribers', 'newCustomersGrowth', 'customerLifetimeValue', 'averageRevenuePerSubscriber'],
    categories: ['Customers'],
  },
  {
    words: /\b(plans?|pric(e|es|ing)|yearly|annual\w*|monthly|discount\w*|tiers?)\b/i,
    figures: ['averageRevenuePerSubscriber', 'averageTransactionValue'],
    categories: ['Plans'],
  },
]

const MOST_FINDINGS = 5
const BY_RULES = 'This answer is rule-based: it uses the figures and rules that the words of your question are about.'
const NO_TOPIC =
  'This answer is rule-based, and no figure matches the words of your question. Here is what stands out instead.'
const NOTHING = 'Nothing about it is beyond the limits of the rules.'

/** Answers a question from the figures and rules that its words are about, and says so. */
export function answerByRules(query: string, sheet: Sheet, scope: Scope): Paragraph[] {
  const topics = TOPICS.filter(({ words }) => words.test(query))
  const all = applyRules(sheet, scope)
  const parts = partsIn(query, sheet)
  if (topics.length === 0 && parts.length === 0) return [plain(NO_TOPIC), ...sayFindings(all), ask(all)]
  const categories = new Set(topics.flatMap((topic) => topic.categories))
  const isOfPart = ({ insight }: Finding) => insight.figures.some(({ key }) => parts.some((part) => part.key === key))
  const findings = all.filter((found) => categories.has(found.insight.category as Category) || isOfPart(found))
  const keys = [...new Set(topics.flatMap(({ figures }) => figures))]
  const figures = [...keys.flatMap((key) => sheet.get(key) ?? []), ...parts]
  return [plain(BY_RULES), ...sayFigures(figures), ...(findings.length > 0 ? sayFindings(findings) : [plain(NOTHING)])]
}

/** Figures of the plans and gateways that a question names. */
function partsIn(query: string, sheet: Sheet): KnownFigure[] {
  const words = wordsOf(query)
  const isNamed = (name: string) => words.includes(wordsOf(name))
  return [...sheet.values()].filter(({ part }) => part && (isNamed(part.id) || isNamed(part.name)))
}

/** Each between blanks, so that a name of several words is found, and none within a longer one. */
const wordsOf = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `

function sayFigures(figures: readonly KnownFigure[]): Paragraph[] {
  if (figures.length === 0) return []
  const text = figures.map(({ label, text }) => `${label}: ${text}.`).join(' ')
  return [{ text, notFromYourData: false, figures: figures.map(plainFigure) }]
}

function sayFindings(findings: readonly Finding[]): Paragraph[] {
  return findings.slice(0, MOST_FINDINGS).map(({ insight }) => {
    const actions = insight.actionItems.map((action) => `${action}.`)
    const text = [`${insight.title}.`, insight.description, insight.impact, ...actions].filter(Boolean).join(' ')
    return { text, notFromYourData: false, figures: insight.figures }
  })
}

const ask = (findings: readonly Finding[]) => plain(`You could ask: ${suggestionsOf(findings).join(' ')}`)
const plain = (text: string): Paragraph => ({ text, notFromYourData: false, figures: [] })
