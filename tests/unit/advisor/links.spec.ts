import { test } from '@japa/runner'
import { FIGURES, type FigureTab } from '#shared/figures'
import { draftsOf } from '#advisor/services/figures'
import { type Draft, scopeOf, sheetOf } from '#advisor/services/sheet'
import { financialReport } from '#analytics/services/financial_report'
import { rowsOfDay } from '#analytics/services/rows_of_day'
import { entry, factsOf, span } from '#tests/support/analytics/facts'

const DAY = '2026-03-10'

/** One gateway and one plan with a payment and a subscriber. */
function aReport() {
  const rows = rowsOfDay(factsOf(DAY, { entries: [entry()], spans: [span({ from: DAY })] }), [])
  const window = { from: DAY, to: DAY, sums: rows.map((row) => ({ ...row, at: '' })), start: [], end: rows }
  return financialReport({
    range: '30d',
    currency: 'USD',
    testMode: false,
    window,
    unit: 'day',
    periods: [DAY],
    compared: null,
    previous: null,
    yearBefore: null,
    months: ['2026-03'],
    trends: [],
    ever: [],
    outlook: { ending: [], pastDue: [], scheduled: [] },
    cancelReasons: { reasons: [], skipped: 0 },
    planNames: new Map(),
    soldPlans: [],
    currencies: ['USD'],
    hasOtherMode: false,
    asOf: null,
    isComputing: false,
  })
}

const idOf = ({ key, part }: Draft) => part?.measure ?? key

test.group('Links of advice', () => {
  const report = aReport()
  const drafts = draftsOf(report)

  test('open a figure that the console has, each its own', ({ assert }) => {
    assert.isAbove(drafts.length, 45)
    const known = (tab: FigureTab): readonly string[] => FIGURES[tab]
    const unknown = drafts.filter((draft) => !known(draft.tab).includes(idOf(draft)))
    assert.deepEqual(
      unknown.map(({ tab, key }) => `${tab} ${key}`),
      []
    )
    const sheet = sheetOf(
      drafts.map((draft) => ({ ...draft, value: 1 })),
      scopeOf(report)
    )
    const anchors = [...sheet.values()].map(({ href }) => href)
    assert.lengthOf(new Set(anchors), drafts.length)
    for (const { key, part, href } of sheet.values()) {
      assert.equal(href.split('#')[1], part ? `${part.measure}-${part.id}` : key)
    }
  })
})
