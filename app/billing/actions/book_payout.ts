import { inject } from '@adonisjs/core'
import { rows, write } from '#core/database/rows'
import type { OpenGateway, PaidOut } from '#gateways/index'

const PAYMENTS = 'SELECT provider_id FROM payments WHERE gateway = ? AND charge_id = ? ORDER BY id'
const WRITE = 'UPDATE ledger_entries SET payout_id = ? WHERE gateway = ? AND provider_ref = ?'

export interface BookedPayout {
  /** Movements of our payments that are in the ledger, and those that are not in it yet. */
  readonly booked: number
  readonly missing: number
}

/**
 * Writes to each ledger entry by which payout its money reached the bank. Money of the account that is not ours has no entry. Each
 * entry is a write of its own: done again, it says the same.
 */
@inject()
export class BookPayout {
  async execute({ name, provider }: OpenGateway, payoutId: string): Promise<BookedPayout> {
    let [booked, missing] = [0, 0]
    for await (const paidOut of provider.payout(payoutId)) {
      const payments = await rows<{ provider_id: string }>(PAYMENTS, [name, paidOut.chargeId])
      for (const { provider_id } of payments) {
        if (await this.#book(refsOf(paidOut, provider_id), name, payoutId)) booked += 1
        else missing += 1
      }
    }
    return { booked, missing }
  }

  /** The first of them is the money itself; a fee or a tax may not be told. */
  async #book(refs: readonly string[], gateway: string, payoutId: string): Promise<boolean> {
    const found = []
    for (const ref of refs) found.push((await write(WRITE, [payoutId, gateway, ref])).affected > 0)
    return found[0] === true
  }
}

/** References of the ledger entries that one movement consists of. */
function refsOf({ of, providerId }: PaidOut, paymentId: string): string[] {
  switch (of) {
    case 'charge':
      return [`charge:${paymentId}`, `fee:${paymentId}`, `tax:${paymentId}`]
    case 'refund':
      return [`refund:${providerId}`]
    case 'failed_refund':
      return [`reversal:refund:${providerId}`]
    case 'dispute':
      return [`dispute:${providerId}`, `fee:dispute:${providerId}`]
    case 'won_dispute':
      return [`reversal:dispute:${providerId}`, `fee:returned:dispute:${providerId}`]
  }
}
