import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { ANALYTICS_RANGES } from '#analytics/services/analytics_range'
import { MOVEMENTS } from '#analytics/services/movers'
import { COUNTED_IN } from '#billing/queries/narrow_by_figure'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { restoreModel, useModel } from '#tests/support/advisor'
import { goodAdvice } from '#tests/support/model_advice'
import { CROWD, insertCrowdedYear } from '#tests/support/analytics/crowded_year'
import { readsOf } from '#tests/support/analytics/reads_of_books'
import type { ApiBrowser } from '#tests/support/api'
import { FrozenClock } from '#tests/support/frozen_clock'
import { ModelServer } from '#tests/support/model_server'
import { sentStatements } from '#tests/support/sent_statements'

const NOW = '2026-03-10T12:00:00.000Z'
/** Rows that a statement reads of one of the books at one place of its plan: what a list counts at most, and a page. Any range has more. */
const MOST = 1_200
/** What counts other lines than those of a figure, and not by a range of them. */
const OWN_MOST: Record<string, number> = {
  // All payments, as far as any list counts.
  '/api/admin/stripe/transactions': 10_001,
  // All that are paid for, as far as any list counts.
  '/api/admin/subscriptions': 10_001,
  // A month's customers.
  '/api/analytics/cohorts/customers': 1_600,
  // The latest lines of five types, to find whose they are.
  '/api/ai/financial-advice': 2_600,
  '/api/ai/preview': 2_600,
  '/api/ai/custom-advice': 2_600,
}

/** What MariaDB reads is what is asked for. */
const onMariaDB = db.connection().dialect.name === 'mysql' ? test : () => {}

const ofRanges = (query: string) => ANALYTICS_RANGES.map((range) => `?range=${range}${query}`)
const OF = 'currency=USD&mode=live'
const YEAR = { testMode: false, currency: 'USD', from: '2025-03-11', to: '2026-03-10' }
const payments = (filter: object, sort: string) =>
  `?${new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify([sort, 'DESC']) })}`
/** What most payments are of, and what few are. */
const SLICES = [
  { gateway: 'paypal' },
  { gateway: 'stripe', plan: 'monthly' },
  { plan: 'yearly' },
  { gateway: 'paypal', plan: 'yearly' },
]

/** A figure in another order, of one account, and of what a search finds. */
const NARROWED = COUNTED_IN.flatMap((countedIn) => [
  payments({ ...YEAR, countedIn }, 'createdAt'),
  payments({ ...YEAR, countedIn, userId: 1 }, 'createdAt'),
  payments({ ...YEAR, countedIn, q: 'crowd-1234' }, 'createdAt'),
])

/** Every call of the financial screens that answers figures or who is behind them, and what it's asked. */
const CALLS: Record<string, readonly string[]> = {
  '/api/admin/stripe/analytics': ofRanges(''),
  '/api/admin/stripe/transactions': [
    '',
    ...COUNTED_IN.flatMap((countedIn) => [
      payments({ ...YEAR, countedIn }, 'countedAt'),
      ...SLICES.map((slice) => payments({ ...YEAR, countedIn, ...slice }, 'countedAt')),
    ]),
    ...NARROWED,
  ],
  '/api/admin/stripe/transactions/:id': ['/5'],
  '/api/admin/subscriptions': [
    '',
    ...[{}, ...SLICES, { status: 'active' }, { status: 'past_due' }, { status: 'canceled' }, { userId: 1 }].map(
      (filter) => payments({ testMode: false, payingIn: 'USD', ...filter }, 'id')
    ),
  ],
  '/api/admin/subscriptions/:id': ['/5'],
  '/api/admin/stripe/webhooks': [''],
  '/api/analytics/financial': ofRanges(`&${OF}`),
  '/api/analytics/financial/:range': ANALYTICS_RANGES.map((range) => `/${range}?mode=test`),
  '/api/analytics/cancel-reasons/customers': ofRanges('&reason=speed'),
  '/api/analytics/cohorts': [`?${OF}`],
  '/api/analytics/cohorts/customers': [`?month=2025-12&after=2&${OF}`],
  '/api/analytics/outlook/customers': ['ending', 'pastDue', 'scheduled'].map(
    (part) => `?part=${part}&on=2026-03-20&${OF}`
  ),
  '/api/analytics/forecast': [`?${OF}`],
  '/api/analytics/markers': ofRanges(''),
  '/api/analytics/periods': [`?to=2026-03-10&${OF}`, `?from=2026-01-01&to=2026-01-31&${OF}`],
  '/api/analytics/movers': MOVEMENTS.map((movement) => `?from=2026-02-10&to=2026-03-10&movement=${movement}&${OF}`),
  '/api/analytics/export': [...ofRanges('&format=csv'), ...ofRanges('&format=pdf')],
  '/api/analytics/monthly-report': [''],
  '/api/ai/financial-advice': ofRanges(`&${OF}`),
  '/api/ai/preview': ofRanges(`&${OF}`),
  '/api/ai/advice': [''],
}
const POSTED = '/api/ai/custom-advice'
/** They write, have a file of all rows, or answer what was kept. */
const OTHERS = [
  'GET /api/admin/stripe/transactions/export',
  'POST /api/admin/stripe/transactions/:id/refund',
  'GET /api/admin/stripe/webhooks/:id',
  'POST /api/admin/subscriptions/:id/cancel',
  'PUT /api/analytics/monthly-report',
  'POST /api/analytics/notes',
  'PUT /api/analytics/notes/:id',
  'DELETE /api/analytics/notes/:id',
  'POST /api/ai/agreement',
  'PUT /api/ai/actions/:key',
  'GET /api/ai/advice/:id',
  'DELETE /api/ai/advice/:id',
]

test.group('Calls of the financial screens', (group) => {
  group.each.setup(async () => {
    await freshStart()
    app.container.swap(Clock, () => new FrozenClock(NOW))
    return () => app.container.restore(Clock)
  })

  test('are all asked here', ({ assert }) => {
    const routes = Object.values(router.toJSON())
      .flat()
      .filter(({ pattern }) => /^\/api\/(analytics|ai|admin\/stripe|admin\/subscriptions)(\/|$)/.test(pattern))
      .flatMap(({ methods, pattern }) => methods.filter((one) => one !== 'HEAD').map((one) => `${one} ${pattern}`))
    const asked = [...Object.keys(CALLS).map((pattern) => `GET ${pattern}`), `POST ${POSTED}`, ...OTHERS]
    assert.deepEqual(routes.toSorted(), asked.toSorted())
  })

  /** The most rows of each of the books that a statement of a call reads. */
  async function rowsOf(work: () => ReturnType<ApiBrowser['get']>) {
    const sent = await sentStatements(async () => {
      const { status, text } = await work()
      if (status !== 200) throw new Error(`${status}: ${text}`)
    })
    const most = new Map<string, number>()
    for (const statement of sent) {
      for (const [book, count] of (await readsOf(statement)).rows) most.set(book, Math.max(most.get(book) ?? 0, count))
    }
    return most
  }

  onMariaDB('read no range of payments, ledger or spans, whatever is asked for', async ({ assert }) => {
    await insertCrowdedYear('2026-03-10 12:00:00')
    const server = await ModelServer.start()
    server.answer = ({ body }) => (body.stream ? 'Ask your customers.' : JSON.stringify(goodAdvice))
    useModel(server)
    try {
      const admin = await signedIn(await createUser({ isAdmin: true }))
      await admin.post('/api/ai/agreement', { host: new URL(server.baseUrl).host })
      const found: string[] = []
      const note = (call: string, sums: ReadonlyMap<string, number>) => {
        const most = OWN_MOST[call.replace(/\?range.*|\?month.*|(?<=subscriptions)\?.*| .*/, '')] ?? MOST
        for (const [book, count] of sums) if (count > most) found.push(`${call}: ${count} of ${book}`)
      }
      for (const [pattern, queries] of Object.entries(CALLS)) {
        for (const query of queries) {
          const call = pattern.replace(/\/:\w+$/, '') + query
          note(call, await rowsOf(() => admin.get(call)))
        }
      }
      for (const dateRange of ANALYTICS_RANGES) {
        const question = { query: 'Why do payments fail?', dateRange, currency: 'USD' }
        note(`${POSTED} ${dateRange}`, await rowsOf(() => admin.post(POSTED, question)))
      }
      assert.deepEqual(found, [])
      // A model was asked each time, with figures of enough customers.
      assert.lengthOf(server.calls, 2 * ANALYTICS_RANGES.length)
      // What it would be told by.
      const sql = 'SELECT COUNT(*) AS count FROM payments AS p JOIN ledger_entries l ON l.payment_id = p.id'
      const { rows } = await readsOf({ sql, bindings: [] })
      assert.isAtLeast(rows.get('ledger_entries') ?? 0, CROWD)
    } finally {
      restoreModel()
      await server.close()
    }
  })
})
