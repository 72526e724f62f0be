import type { DateTime } from 'luxon'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'
import { pages } from '#gateways/drivers/stripe/pages'
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
