import { test } from '@japa/runner'
import fc from 'fast-check'
import { FIGURES } from '#shared/figures'
import { draftsOf } from '#advisor/services/figures'
import { crowdsOf } from '#advisor/services/model/crowds'
import { FORMULAS, formulaOf, PART_FORMULAS, sumsOf } from '#advisor/services/model/formulas'
import { monthsIn } from '#analytics/services/financial_report'
import { amountValues, randomFacts, reportOf } from '#tests/support/advisor_values'
import { runsOf } from '#tests/support/depth'

test.group('What figures are computed from', () => {
  test('is declared for every figure that opens what it is made of, or that it is never sent', ({ assert }) => {
    const declared = {
      overview: FORMULAS,
      revenue: FORMULAS,
      gateways: PART_FORMULAS.gateway,
      plans: PART_FORMULAS.plan,
    } as const
    for (const [tab, known] of Object.entries(declared)) {
      for (const id of FIGURES[tab as keyof typeof FIGURES]) assert.property(known, id, tab)
    }
  })

  test('gives each figure from the amounts, which add up as declared, and each amount has its customers', ({
    assert,
  }) => {
    fc.assert(
      fc.property(randomFacts, (facts) => {
        const report = reportOf(facts)
        const amounts = amountValues(facts)
        const valueOf = (amount: string) => {
          const value = amounts.get(amount)
          if (value === undefined) throw new Error(`no value of ${amount}`)
          return value
        }
        for (const [total, ...parts] of sumsOf(report)) {
          const sum = parts.reduce(
            (all, part) => (part.startsWith('-') ? all - valueOf(part.slice(1)) : all + valueOf(part)),
            0
          )
          assert.closeTo(sum, valueOf(total), 1e-6, total)
        }
        const crowds = crowdsOf(report)
        assert.sameMembers([...crowds.keys()], [...amounts.keys()])
        const product = (names: readonly string[]) => names.reduce((all, name) => all * valueOf(name), 1)
        for (const { key, part = null, value, unit } of draftsOf(report)) {
          const formula = formulaOf({ key, part })
          assert.isNotNull(value, key)
          if (!formula || value === null) continue
          for (const amount of [...formula.of, ...formula.by]) assert.isTrue(crowds.has(amount), amount)
          const ratio = product(formula.of) / product(formula.by)
          const months = key === 'customerLifetimeValue' ? monthsIn('30d', report.to) : 1
          const expected = { money: ratio * months, count: ratio, percent: ratio * 100, growth: (ratio - 1) * 100 }[
            unit
          ]
          // Rates are rounded to hundredths, and money to the minor unit.
          assert.closeTo(value, expected, unit === 'money' ? 1 : 0.011, key)
        }
      }),
      { numRuns: runsOf(30, 500) }
    )
  })
})
