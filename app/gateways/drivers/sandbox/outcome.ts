import { err, ok, type Result } from '#core/result'
import type { CardError } from '#gateways/drivers/sandbox/card_form'
import type { Paying } from '#gateways/drivers/sandbox/paying'

export interface Paid {
  status: 'succeeded' | 'needs_confirmation'
}

/** `declined`: `says` may be shown to the customer. `gone`: nothing is to be paid there any more. */
export type PayError = { type: 'not_found' } | { type: 'gone' } | CardError

export function resultOf(paying: Paying): Result<Paid, PayError> {
  switch (paying.state) {
    case 'paid':
      return ok({ status: 'succeeded' })
    case 'needs_confirmation':
      return ok({ status: 'needs_confirmation' })
    case 'declined':
      return err({ type: 'declined', says: paying.says })
    case 'gone':
      return err({ type: 'gone' })
  }
}
