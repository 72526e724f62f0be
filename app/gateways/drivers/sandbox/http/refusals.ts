import { ApiError, notFound } from '#core/errors'
import type { PayError } from '#gateways/drivers/sandbox/outcome'

/** Why a card form was not accepted, as an answer. */
export function refusalOf(error: PayError) {
  switch (error.type) {
    case 'not_found':
      return notFound()
    case 'gone':
      return new ApiError(409, 'E_PAYMENT_GONE', 'This payment can no longer be made. Reload the page.')
    case 'no_test_card':
      return new ApiError(402, 'E_NOT_A_TEST_CARD', 'Only test cards work here, for example 4242 4242 4242 4242.')
    case 'declined':
      return new ApiError(402, 'E_CARD_DECLINED', error.says)
  }
}
