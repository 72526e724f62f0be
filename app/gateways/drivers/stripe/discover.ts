import type { DateTime } from 'luxon'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'
import { LISTED } from '#gateways/drivers/stripe/webhooks/event_types'
import { locateEvent } from '#gateways/drivers/stripe/webhooks/locate_event'
import { readEvent } from '#gateways/drivers/stripe/webhooks/read_event'

interface Discovered {
  providerId: string
  reference: string | null
}

const PAGE = 100

/** Subscriptions that were begun, and those that something happened to as far as Stripe keeps events (30 days). */
export async function* discover(api: StripeApi, since: DateTime): AsyncGenerator<Discovered> {
  const seen = new Set<string>()
  for await (const found of candidates(api, { gte: since.toUnixInteger() })) {
    if (seen.has(found.providerId)) continue
    seen.add(found.providerId)
    yield found
  }
}

async function* candidates(api: StripeApi, created: { gte: number }): AsyncGenerator<Discovered> {
  const begun = pages((after) =>
    api.call((stripe) => stripe.subscriptions.list({ created, status: 'all', limit: PAGE, ...after }))
  )
  for await (const { id, metadata } of begun) yield { providerId: id, reference: metadata.reference ?? null }

  const happened = pages((after) =>
    api.call((stripe) => stripe.events.list({ created, types: LISTED, limit: PAGE, ...after }))
  )
  for await (const record of happened) {
    const event = readEvent(JSON.stringify(record))
    const providerId = event?.concerns ? await locateEvent(api, event) : null
    if (providerId !== null) yield { providerId, reference: null }
  }
}

/** All of a list, page by page, each one asked for through the house's own error handling. */
async function* pages<T extends { id: string }>(
  ask: (after: { starting_after?: string }) => Promise<{ data: T[]; has_more: boolean }>
): AsyncGenerator<T> {
  let after: { starting_after?: string } = {}
  for (;;) {
    const page = await ask(after)
    yield* page.data
    const last = page.data.at(-1)
    if (!page.has_more || !last) return
    after = { starting_after: last.id }
  }
}
