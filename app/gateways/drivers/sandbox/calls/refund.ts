import type { DateTime } from 'luxon'
import type { RefundInput } from '#gateways/contracts/payment_gateway'
import type { SandboxRefund } from '#gateways/drivers/sandbox/book'
import { subscriptionOf } from '#gateways/drivers/sandbox/ids'
import { once } from '#gateways/drivers/sandbox/once'
import { known, refused } from '#gateways/drivers/sandbox/refusals'
import { giveBack, refundableMinor } from '#gateways/drivers/sandbox/refunds'
import type { SandboxStore } from '#gateways/drivers/sandbox/store'

type Answer = { providerId: string; status: SandboxRefund['status'] }

export async function refund(store: SandboxStore, input: RefundInput, now: DateTime): Promise<Answer> {
  const { paymentId, amountMinor, currency, key } = input
  return once('refund', key, now, async (trx) =>
    known(
      await store.change(
        subscriptionOf(paymentId),
        (book, at, tell) => {
          const payment = book.payments.find(({ id }) => id === paymentId)
          if (!payment || payment.price.currency !== currency) throw refused('There is no such payment')
          if (amountMinor <= 0 || amountMinor > refundableMinor(payment)) {
            throw refused('This is more than can be refunded', "This payment can't be refunded.")
          }
          const { id, status } = giveBack(book, payment, { amountMinor, reference: key, at }, tell)
          return { providerId: id, status }
        },
        trx
      )
    )
  )
}
