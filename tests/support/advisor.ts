import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { ModelSettings, type Settings } from '#advisor/services/model/settings'
import { SESSION_COOKIE } from '#users/auth/session_cookie'
import { rowsFromScratch } from '#tests/support/analytics/metrics'
import type { ApiBrowser } from '#tests/support/api'
import { payer } from '#tests/support/billing/booking'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import type { ModelServer } from '#tests/support/model_server'

/** Payments by as many customers. The first `failed` of them fail, so that something stands out. */
export async function customersPay(count: number, failed = 0) {
  for (let at = 0; at < count; at += 1) {
    const book = await payer(null)
    const status = at < failed ? 'failed' : 'paid'
    await book({ gateway: 'stripe', amountMinor: 1_000, status, at: '2026-03-05T10:00:00Z' })
  }
  await rowsFromScratch()
}

/** The same by subscribers, whose figures may be sent where there are five. */
export async function subscribersPay(count: number, failed = 0) {
  const slice = { currency: 'USD', gateway: 'stripe', test_mode: false, plan_id: 'monthly', value_x12: 12_000 }
  for (let at = 0; at < count; at += 1) {
    const customer_id = await customerRow(null, { first_paid_on: '2026-01-05' })
    const subscription_id = await subscriptionRow(customer_id)
    const times = { starts_at: '2026-01-05 10:00:00.000', ends_at: null, end_reason: null }
    await db.table('subscription_spans').insert({ subscription_id, customer_id, ...slice, ...times })
  }
  await customersPay(count, failed)
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
