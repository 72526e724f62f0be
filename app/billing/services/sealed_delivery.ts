import { DateTime } from 'luxon'
import { open, seal } from '#core/secrets'
import type { Delivery, GatewayEvent } from '#gateways/index'

const PLACE = 'webhook_events.delivery'
/** Headers that vouch for a delivery, whatever a provider calls them. All others may tell of somebody and are not kept. */
const VOUCHING = /signature|transmission|cert-url|auth-algo|^authorization$/

/** A delivery with what was read in it. */
export interface KeptDelivery {
  readonly delivery: Delivery
  readonly event: GatewayEvent
}

interface KeptRow {
  delivery: Delivery
  event: Omit<GatewayEvent, 'createdAt'> & { createdAt: string }
}

/** What a row keeps of a delivery, sealed: it names people. */
export function sealDelivery({ body, headers }: Delivery, event: GatewayEvent): string {
  const kept = Object.entries(headers).filter(([name]) => VOUCHING.test(name))
  const readable = { ...event, createdAt: event.createdAt.toISO() }
  return seal({ delivery: { body, headers: Object.fromEntries(kept) }, event: readable }, PLACE)
}

export function openDelivery(sealed: string): KeptDelivery {
  const { delivery, event } = open<KeptRow>(sealed, PLACE)
  return { delivery, event: { ...event, createdAt: DateTime.fromISO(event.createdAt, { zone: 'utc' }) } }
}
