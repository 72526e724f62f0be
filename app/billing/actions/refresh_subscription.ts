import { inject } from '@adonisjs/core'
import { GatewayError } from '#gateways/index'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { findOpenSubscription } from '#billing/queries/find_open_subscription'
import { noteAttempt } from '#billing/steps/note_attempt'
import { within } from '#billing/services/within'

/** A page waits for it after a payment, and never longer. */
const REFRESH_MS = 5_000

/** Asks the provider once for a subscription's status. Without an answer in time nothing changes. */
@inject()
export class RefreshSubscription {
  constructor(private sync: SyncSubscription) {}

  async execute({ userId }: { userId: number }): Promise<void> {
    const open = await findOpenSubscription(userId)
    if (!open) return
    // Only a page that has just tried to pay asks.
    if (open.status === 'incomplete') await noteAttempt(userId)
    try {
      await within(this.sync.execute({ subscriptionId: open.id, source: 'user' }), REFRESH_MS)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
    }
  }
}
