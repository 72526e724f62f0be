import { test } from '@japa/runner'
import type { Scope } from '#advisor/services/advice'
import { advise } from '#advisor/services/advise'
import { answerByRules } from '#advisor/services/answer_by_rules'
import { ALL_RULES } from '#advisor/services/rules/all_rules'
import { applyRules } from '#advisor/services/rules/apply_rules'
import type { Rule } from '#advisor/services/rules/rule'
import { type Draft, type Sheet, sheetOf } from '#advisor/services/sheet'

const SCOPE: Scope = { range: '30d', to: '2026-03-10', currency: 'USD', testMode: false }
/** Figures that may be one. */
const COUNTS = ['churned', 'failedTransactions', 'newSubscribers', 'subscribers', 'totalTransactions', 'unknownFees']
const NAMED = /\{([A-Za-z0-9_-]+)\}/g

/** Every key that a text of a rule names, apart from its own. */
const keysOf = ({ description, impact, growth }: Rule) =>
  [...description, impact, growth?.description ?? '', growth?.potentialImpact ?? ''].flatMap((text) =>
    [...text.matchAll(NAMED)].flatMap(([, key = '']) => (['figure', 'unsigned', 'part'].includes(key) ? [] : [key]))
  )

const draft = (key: string, value: number | null): Draft => ({
  key,
  label: key,
  value,
  unit: 'percent',
  tab: 'overview',
  customers: 100,
})

/** The figures that a rule reads: its own with this value, the others beyond nobody's limit. */
function sheetFor(rule: Rule, value: number): Sheet {
  const { subject } = rule
  const others = keysOf(rule).map((key) => draft(key, 50))
  if ('key' in subject) return sheetOf([...others, draft(subject.key, value)], SCOPE)
  const part = (id: string) => ({ kind: subject.of, id, name: id.toUpperCase(), measure: subject.measure })
  const own = { ...draft('own', value), part: part('one') }
  const second = { ...draft('second', subject.pick === 'lowest' ? value + 1 : value - 1), part: part('two') }
  return sheetOf(subject.among === 'several' ? [...others, own, second] : [...others, own], SCOPE)
}

const speaks = (rule: Rule, value: number) =>
  applyRules(sheetFor(rule, value), SCOPE).find(({ insight: { id } }) => id === rule.id || id === `${rule.id}-one`)

test.group('Rules of the advisor', () => {
  test('are at least twenty, each with an ID of its own', ({ assert }) => {
    assert.isAtLeast(ALL_RULES.length, 20)
    assert.lengthOf([...new Set(ALL_RULES.map(({ id }) => id))], ALL_RULES.length)
  })

  test('say of one payment what they say of many: no count is followed by what is counted', ({ assert }) => {
    for (const { subject, description, impact, growth } of ALL_RULES) {
      const own = 'key' in subject && COUNTS.includes(subject.key) ? ['figure'] : []
      for (const text of [...description, impact, growth?.description ?? '', growth?.potentialImpact ?? ''])
        for (const [, key = ''] of text.matchAll(/\{(\w+)\} \w+s\b/g)) assert.notInclude([...COUNTS, ...own], key, text)
    }
  })

  for (const rule of ALL_RULES) {
    test(`${rule.id} speaks beyond its limit and not at it, names figure and limit, and writes all figures in`, ({
      assert,
    }) => {
      const beyond = rule.is === 'above' ? rule.limit + 0.01 : rule.limit - 0.01
      const found = speaks(rule, beyond)
      assert.isUndefined(speaks(rule, rule.limit))
      if (!found) throw new Error('it says nothing')
      const { insight, growth, actions, figure } = found
      const texts = [insight.title, insight.description, insight.impact, growth?.description, growth?.potentialImpact]
      for (const text of texts) assert.notMatch(text ?? '', /[{}]|NaN|undefined|null/)
      assert.isNotEmpty(insight.description)
      assert.isNotEmpty(insight.impact)
      assert.match(insight.threshold ?? '', /: .+\. Limit: (above|below) /)
      // What goes well needs no action.
      if (rule.type !== 'trend') assert.isAtLeast(actions.length, 1)
      assert.equal(insight.figures[0]?.text, figure.text)
      const [isHigh, isNot] = [speaks(rule, rule.high), speaks(rule, (rule.high + rule.limit) / 2)]
      if (rule.type === 'trend')
        assert.deepEqual([isHigh?.insight.priority, isNot?.insight.priority], ['medium', 'low'])
      else assert.deepEqual([isHigh?.insight.priority, isNot?.insight.priority], ['high', 'medium'])
    })
  }

  test('say by how much something grew without a sign, and by how much it changed with it', ({ assert }) => {
    const saidOf = (value: number) => {
      const keys = ['revenueGrowth', 'mrrGrowth', 'newCustomersGrowth']
      const growth = keys.map((key) => ({ ...draft(key, value), unit: 'growth' as const }))
      const others = ['comparedRevenue', 'previousRevenue', 'monthlyRecurringRevenue', 'totalRevenue']
      const { summary, insights, growthOpportunities } = advise(
        sheetOf([...growth, ...others.map((key) => draft(key, 50))], SCOPE),
        SCOPE
      )
      return [summary, ...[...insights, ...growthOpportunities].map(({ description }) => description)].join(' ')
    }
    const [grown, fallen] = [saidOf(135.8), saidOf(-40)]
    assert.include(grown, 'That is +135.8% against the window before.')
    assert.lengthOf([...grown.matchAll(/grew by 135\.8%/g)], 4)
    assert.notMatch(grown, /grew by \+/)
    assert.lengthOf([...fallen.matchAll(/changed by -40%/g)], 3)
  })

  test('say nothing of a figure without a value, or of a rate of a few', ({ assert }) => {
    const [rule] = ALL_RULES.filter(({ id }) => id === 'revenue_falling') as [Rule]
    assert.deepEqual(applyRules(sheetOf([draft('revenueGrowth', null)], SCOPE), SCOPE), [])
    const few = sheetOf([{ ...draft('revenueGrowth', -50), customers: 3 }], SCOPE)
    assert.deepEqual(applyRules(few, SCOPE), [])
    // The sentence whose figure has no value is left out, and the others stay.
    const alone = applyRules(sheetOf([draft('revenueGrowth', -50), draft('comparedRevenue', 7)], SCOPE), SCOPE)
    assert.notInclude(alone[0]?.insight.description, 'It was')
    assert.include(alone[0]?.insight.description, 'revenue changed by')
    assert.equal(rule.category, 'Revenue')
  })

  test('give the same advice for the same figures, the most urgent first', ({ assert }) => {
    const drafts = [
      draft('revenueGrowth', -20),
      draft('totalRevenue', 5),
      draft('churnRate', 30),
      draft('successRate', 50),
    ]
    const [one, other] = [advise(sheetOf(drafts, SCOPE), SCOPE), advise(sheetOf(drafts, SCOPE), SCOPE)]
    assert.deepEqual(one, other)
    const weights = one.insights.map(({ priority }) => ['high', 'medium', 'low'].indexOf(priority))
    assert.deepEqual(weights, weights.toSorted())
    assert.equal(one.riskAssessment.level, 'high')
    assert.sameMembers(
      one.actions.map(({ text }) => text),
      Object.values(one.recommendations).flat()
    )
    assert.lengthOf([...new Set(one.actions.map(({ key }) => key))], one.actions.length)
    assert.isAtLeast(one.suggestions.length, 1)
  })
})

test.group('Questions without a model', () => {
  const sheet = sheetOf([draft('churnRate', 30), draft('churned', 12), draft('totalRevenue', 7)], SCOPE)

  test('are answered from the figures that their words are about, and the answer says so', ({ assert }) => {
    const [first, figures] = answerByRules('Why do people CANCEL?', sheet, SCOPE)
    assert.include(first?.text, 'rule-based')
    assert.equal(figures?.text, 'churnRate: 30%. churned: 12%.')
    assert.isFalse(answerByRules('churn', sheet, SCOPE).some(({ text }) => text.includes('totalRevenue:')))
  })

  test('that no figure is about get what stands out', ({ assert }) => {
    const [first, ...more] = answerByRules('<script>alert(1)</script> weather', sheet, SCOPE)
    assert.include(first?.text, 'no figure matches the words of your question')
    assert.isFalse(more.some(({ text }) => text.includes('<script')))
  })
})
