import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { markDays } from '#billing/steps/mark_days'
import { ModelSettings, type Settings } from '#advisor/services/model/settings'
import { SESSION_COOKIE } from '#users/auth/session_cookie'
import { buildDays, rowsFromScratch } from '#tests/support/analytics/metrics'
import type { ApiBrowser } from '#tests/support/api'
import { payer } from '#tests/support/billing/booking'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { keptRowsOf } from '#tests/support/kept_rows'
import type { ModelServer } from '#tests/support/model_server'

/** What customers who pay leave behind, each table after those it refers to. */
const TABLES = [
  'customers',
  'subscriptions',
  'subscription_spans',
  'payments',
  'ledger_entries',
  'metrics_builds',
  'daily_metrics',
  'daily_cohorts',
  'daily_movers',
]
const PAID_ON = '2026-03-05'
const SUBSCRIBED_ON = '2026-01-05'

/** Payments by as many customers. The first `failed` of them fail, so that something stands out. */
export async function customersPay(count: number, failed = 0) {
  await figuresOf(`${count} customers, ${failed} failed`, PAID_ON, () => insertPayments(count, failed))
}

/** The same by subscribers, whose figures may be sent where there are five. */
export async function subscribersPay(count: number, failed = 0) {
  await figuresOf(`${count} subscribers, ${failed} failed`, SUBSCRIBED_ON, async () => {
    await insertSubscribers(count)
    await insertPayments(count, failed)
  })
}

/** Figures with these rows. From the day on that they begin with; where there is nothing yet, they are computed once a run. */
async function figuresOf(name: string, day: string, insert: () => Promise<void>) {
  if ((await db.from('customers').first()) === null) {
    const now = (await app.container.make(Clock)).now().toISO()
    return keptRowsOf(`${name} by ${now}`, TABLES, async () => {
      await insert()
      await rowsFromScratch()
    })
  }
  await insert()
  await transaction((trx) => markDays([{ first: day, last: day }], trx))
  await buildDays()
}

async function insertPayments(count: number, failed: number) {
  for (let at = 0; at < count; at += 1) {
    const book = await payer(null)
    const status = at < failed ? 'failed' : 'paid'
    await book({ gateway: 'stripe', amountMinor: 1_000, status, at: `${PAID_ON}T10:00:00Z` })
  }
}

async function insertSubscribers(count: number) {
  const slice = { currency: 'USD', gateway: 'stripe', test_mode: false, plan_id: 'monthly', value_x12: 12_000 }
  for (let at = 0; at < count; at += 1) {
    const customer_id = await customerRow(null, { first_paid_on: SUBSCRIBED_ON })
    const subscription_id = await subscriptionRow(customer_id)
    const times = { starts_at: `${SUBSCRIBED_ON} 10:00:00.000`, ends_at: null, end_reason: null }
    await db.table('subscription_spans').insert({ subscription_id, customer_id, ...slice, ...times })
  }
}

/** Has the product use this model, until `restoreModel`. */
export function useModel(server: ModelServer, wanted: Partial<Settings> = {}): Settings {
  const { baseUrl } = server
  const settings: Settings = {
    key: 'sk-test',
    baseUrl,
    host: new URL(baseUrl).host,
    api: 'responses',
    model: 'model-1',
    dailyTokens: 1_000_000,
    ...wanted,
  }
  const known = new ModelSettings()
  known.current = () => settings
  app.container.swap(ModelSettings, () => known)
  return settings
}

export const restoreModel = () => app.container.restore(ModelSettings)

export interface ServerEvent {
  name: string
  data: Record<string, unknown>
}

/** Asks for a stream of events, and reads it as it comes. */
export async function askForEvents(browser: ApiBrowser, path: string, body: object, signal?: AbortSignal) {
  await browser.get('/api/auth/methods')
  const xsrf = browser.cookie('XSRF-TOKEN') ?? ''
  const response = await fetch(new URL(path, browser.origin), {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'accept': 'text/event-stream',
      'content-type': 'application/json',
      'x-xsrf-token': xsrf,
      'cookie': `XSRF-TOKEN=${xsrf}; ${SESSION_COOKIE}=${browser.cookie(SESSION_COOKIE) ?? ''}`,
    },
    ...(signal && { signal }),
  })
  return { response, events: readEvents(response) }
}

async function* readEvents(response: Response): AsyncGenerator<ServerEvent> {
  if (!response.body) return
  let rest = ''
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    rest += piece
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const [name = '', data = ''] = rest.slice(0, end).split('\n')
      rest = rest.slice(end + 2)
      yield { name: name.replace('event: ', ''), data: JSON.parse(data.replace('data: ', '')) as ServerEvent['data'] }
    }
  }
}
