import type { DateTime } from 'luxon'
import type { PayPalState } from '#tests/support/gateways/paypal/state'

interface Happened {
  type: string
  resourceType: string
  resource: object
  time: DateTime
  live?: boolean
}

/** The text of an event, as PayPal would send it. */
export function eventText(id: string, { type, resourceType, resource, time, live }: Happened): string {
  const host = live ? 'https://api.paypal.com' : 'https://api.sandbox.paypal.com'
  return JSON.stringify({
    id,
    create_time: time.toISO(),
    resource_type: resourceType,
    event_type: type,
    // An umlaut and a slash: whoever writes this again writes other bytes.
    summary: `${type} für a subscription`,
    resource,
    links: [
      {
        href: `${host}/v1/notifications/webhooks-events/${id}`,
        rel: 'self',
        method: 'GET',
        encType: 'application/json',
      },
    ],
    event_version: '1.0',
    resource_version: '2.0',
  }).replaceAll('/', String.raw`\/`)
}

export function tell(state: PayPalState, happened: Happened): void {
  const id = state.id('WH-', 37)
  state.events.push({ id, type: happened.type, time: happened.time, text: eventText(id, happened) })
}
