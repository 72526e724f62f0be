import type { DateTime } from 'luxon'
import type { ChangeInput, ChangeOutcome, ChangePreview } from '#gateways/contracts/payment_gateway'
import type { Book } from '#gateways/drivers/sandbox/book'
import { beginningOf, type Changed, changeLater, changeNow, changeTo } from '#gateways/drivers/sandbox/change'
import { changeCost, dueAt } from '#gateways/drivers/sandbox/money'
import { once } from '#gateways/drivers/sandbox/once'
import { periodEnd } from '#gateways/drivers/sandbox/periods'
import { priceOf } from '#gateways/drivers/sandbox/prices'
import { known, refused } from '#gateways/drivers/sandbox/refusals'
import { QUOTE_HOURS } from '#gateways/drivers/sandbox/rules'
import { clientSecretOf } from '#gateways/drivers/sandbox/secrets'
import type { SandboxStore } from '#gateways/drivers/sandbox/store'

type Asked = Omit<ChangeInput, 'returnUrl' | 'key'>

export async function previewChange(store: SandboxStore, asked: Asked, now: DateTime): Promise<ChangePreview> {
  const sold = await priceOf(asked.priceId)
  const book = known(await store.find(asked.providerId))
  const price = changeTo(book, sold, asked.discount)
  refuseImpossible(book, asked, now)
  const { currency, interval } = price
  const nextChargeMinor = dueAt(price, book)
  if (asked.when === 'period_end' || price.id === book.price.id) {
    return { dueNowMinor: 0, creditMinor: 0, currency, nextChargeMinor, nextChargeAt: book.periodEnd }
  }
  const begins = beginningOf(book, asked.at)
  const { dueMinor, creditMinor } = changeCost(book, price, begins)
  const nextChargeAt = periodEnd(begins, begins, interval)
  return { dueNowMinor: dueMinor, creditMinor, currency, nextChargeMinor, nextChargeAt }
}

export async function change(store: SandboxStore, input: ChangeInput, now: DateTime): Promise<ChangeOutcome> {
  const price = await priceOf(input.priceId)
  const changed = await once('change', input.key, now, async (trx) =>
    known(
      await store.change(
        input.providerId,
        (book, now, tell): Changed => {
          refuseImpossible(book, input, now)
          const wanted = changeTo(book, price, input.discount)
          return input.when === 'now' ? changeNow(book, wanted, input.at, now, tell) : changeLater(book, wanted, tell)
        },
        trx
      )
    )
  )
  return outcomeOf(changed)
}

function outcomeOf(changed: Changed): ChangeOutcome {
  if (changed.state === 'declined') throw refused('The card was declined', changed.says)
  if (changed.state !== 'needs_confirmation') return { state: changed.state }
  return { state: changed.state, clientSecret: clientSecretOf(changed.paymentId), approvalUrl: null }
}

function refuseImpossible({ status, periodStart }: Book, { when, at }: Asked, now: DateTime) {
  if (status !== 'active') throw refused(`A subscription that is ${status} can't be changed`)
  if (when === 'period_end') return
  const isTooEarly = !periodStart || at < periodStart.startOf('second') || at < now.minus({ hours: QUOTE_HOURS })
  if (isTooEarly || at > now.plus({ minutes: 1 })) {
    throw refused('The quoted price has expired', 'The price has changed meanwhile.')
  }
}
