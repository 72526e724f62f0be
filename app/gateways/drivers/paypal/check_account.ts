import type { Clock } from '#core/clock'
import { GatewayError } from '#gateways/contracts/gateway_error'
import type { PayPalClient } from '#gateways/drivers/paypal/client'
import type { PayPalSettings } from '#gateways/drivers/paypal/settings'

/** The keys sign in, the webhook is one of theirs, and subscriptions and disputes may be read. */
export async function checkAccount(client: PayPalClient, settings: PayPalSettings, clock: Clock): Promise<void> {
  const webhook = await client.find(`/v1/notifications/webhooks/${encodeURIComponent(settings.webhookId)}`)
  if (!webhook) throw new GatewayError('misconfigured', 'PayPal has no webhook with this ID for these keys.')
  await client.get('/v1/billing/plans?page_size=1')
  const query = new URLSearchParams({ page_size: '1', start_time: clock.now().minus({ days: 1 }).toISO() ?? '' })
  await client.get(`/v1/customer/disputes?${query}`)
}
