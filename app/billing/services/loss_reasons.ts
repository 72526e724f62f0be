/** Why a subscription that was found at a provider after a restore couldn't be taken in, and what an operator does about it. */
export const LOSS_REASONS = {
  nobody:
    'its account began after the backup. When the person has signed up again with the same e-mail address and confirmed it, it is theirs within an hour',
  untold:
    'the provider does not say whose it is. End or refund it there, or give its person a plan: culvert user set-plan',
  subscribed: 'its account has another subscription. End or refund one of the two at the provider',
  price: 'it pays a price that is not known here. End or refund it at the provider, or let it run out',
  failed: 'it could not be read. The log says why',
} as const

export type LossReason = keyof typeof LOSS_REASONS
