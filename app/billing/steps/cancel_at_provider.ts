import type { Clock } from '#core/clock'
import type { OpenGateway } from '#gateways/index'
import type { SyncSubscription } from '#billing/actions/sync_subscription'
import type { Subscription } from '#billing/services/subscription'
import { within } from '#billing/services/within'
import { giveUpStart } from '#billing/steps/give_up_start'
import { expectChange, settleChange } from '#billing/steps/settle_change'
import type { Source } from '#billing/steps/write_event'

interface Cancelling {
  subscription: Subscription
  providerId: string
  gateway: OpenGateway
  when: 'period_end' | 'now'
  source: Source
}

/**
 * Ends a subscription at its provider and writes what came of it. Repeated before that was written it is the same call by
 * its key; after a resume, which raises the ticket, it is another one. `paid`: what was begun was paid meanwhile, and nothing
 * was done. `unseen`: it is done, and what came of it is looked at soon. Fails with the provider's `GatewayError`.
 */
export async function cancelAtProvider(
  { subscription, providerId, gateway, when, source }: Cancelling,
  { clock, sync }: { clock: Clock; sync: SyncSubscription }
): Promise<'seen' | 'unseen' | 'paid'> {
  const { id, appliedTicket } = subscription
  await expectChange(id, clock.now())
  if (subscription.status === 'incomplete' && !(await giveUpStart(id, clock.now()))) return 'paid'
  const word = when === 'now' ? 'end' : 'cancel'
  await within(gateway.provider.cancel({ providerId, when, key: `${word}:${providerId}:${appliedTicket}` }))
  return (await settleChange(sync, id, source)) ? 'seen' : 'unseen'
}
