import { DateTime } from 'luxon'
import type { PayPalClient } from '#gateways/drivers/paypal/client'
import { readCustomId } from '#gateways/drivers/paypal/custom_id'
import { subjectOf } from '#gateways/drivers/paypal/webhooks/read_event'

/** PayPal keeps its event notifications for 30 days. */
const KEPT_DAYS = 30

/** PayPal lists no subscriptions, but it lists the events it sent, received or not: the subscriptions they name have changed. */
export async function* discoverByEvents(client: PayPalClient, since: DateTime, now: DateTime) {
  const query = new URLSearchParams({
    page_size: '300',
    start_time:
      DateTime.max(since, now.minus({ days: KEPT_DAYS }))
        .toUTC()
        .toISO() ?? '',
    end_time: now.plus({ days: 1 }).toISO() ?? '',
  })
  const told = new Set<string>()
  for await (const page of client.pages(`/v1/notifications/webhooks-events?${query}`)) {
    for (const event of page.list('events')) {
      const providerId = subjectOf(event)?.subscriptionId ?? null
      if (providerId === null || told.has(providerId)) continue
      told.add(providerId)
      yield { providerId, reference: readCustomId(event.text('resource', 'custom_id'))?.reference ?? null }
    }
  }
}
