import type { JsonView } from '#gateways/wire/json_view'

/** A refund and the sale it is of, as either generation of PayPal's payments API writes it. */
export function refundIn(resource: JsonView): { refundId: string; saleId: string } | null {
  const refundId = resource.text('id')
  const saleId = resource.text('sale_id') ?? captureAbove(resource)
  return refundId === null || saleId === null ? null : { refundId, saleId }
}

function captureAbove(resource: JsonView): string | null {
  const up = resource.list('links').find((link) => link.text('rel') === 'up')
  return /\/captures\/([A-Z0-9]+)$/.exec(up?.text('href') ?? '')?.[1] ?? null
}
