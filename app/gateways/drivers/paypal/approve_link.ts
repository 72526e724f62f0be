import { GatewayError } from '#gateways/contracts/gateway_error'
import type { PayPalSettings } from '#gateways/drivers/paypal/settings'
import type { JsonView } from '#gateways/wire/json_view'

/** Where the customer agrees; null where there is nothing to agree to. Only PayPal's own site is a place to send somebody. */
export function approveLink(answer: JsonView, settings: PayPalSettings): string | null {
  const link = answer.list('links').find((each) => each.text('rel') === 'approve')
  const href = link?.text('href') ?? null
  if (href === null) return null
  const url = URL.canParse(href) ? new URL(href) : null
  const isTheirs = url?.protocol === 'https:' && /(^|\.)paypal\.com$/.test(url.hostname)
  const isReplaced = settings.replaced && url?.origin === settings.api
  if (!isTheirs && !isReplaced) throw new GatewayError('refused', "PayPal's approval link leads to another site.")
  return href
}
