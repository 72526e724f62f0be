import { GatewayError } from '#gateways/contracts/gateway_error'
import type { JsonView } from '#gateways/wire/json_view'

/** A refusal by PayPal with its codes, for callers that know what to make of one. */
export class PayPalRefusal extends GatewayError {
  constructor(
    readonly status: number,
    /** `name` of the answer and `issue` of its details: 'UNPROCESSABLE_ENTITY', 'SUBSCRIPTION_STATUS_INVALID'. */
    readonly issues: readonly string[],
    call: string
  ) {
    super('refused', `PayPal refused ${call}: ${[status, ...issues].join(' ')}`)
  }
}

/** Only codes go on: PayPal's descriptions quote what was sent. */
const codesOf = (body: JsonView | null) =>
  [body?.text('name') ?? body?.text('error'), ...(body?.list('details').map((detail) => detail.text('issue')) ?? [])]
    .filter((code) => code !== null && code !== undefined)
    .map((code) => code.replaceAll(/[^\w.-]/g, '').slice(0, 60))

/** An unsuccessful answer: whose fault it is decides what may be done next. */
export function errorOf(status: number, body: JsonView | null, call: string): GatewayError {
  const codes = codesOf(body)
  if (status === 401 || status === 403) {
    return new GatewayError('misconfigured', `PayPal does not let us ${call}: ${[status, ...codes].join(' ')}`)
  }
  // 409: the same key is being worked on at this moment.
  const later = status >= 500 || status === 408 || status === 409 || status === 429
  if (later) return new GatewayError('unreachable', `PayPal cannot ${call} now: ${[status, ...codes].join(' ')}`)
  return new PayPalRefusal(status, codes, call)
}
