import { StateTag } from '../../kernel/ui'
import type { Subscription } from './types'

const statuses = {
  incomplete: ['fair', 'Not paid yet'],
  active: ['good', 'Active'],
  past_due: ['bad', 'Past due'],
  canceled: ['neutral', 'Canceled'],
  expired: ['neutral', 'Expired'],
} as const satisfies Record<Subscription['status'], readonly [tone: string, words: string]>

/** Choices of a filter by status. */
export const statusChoices = Object.entries(statuses).map(([id, [, name]]) => ({ id, name }))

/** How things are with a subscription. */
export function SubscriptionStatus({ status }: Pick<Subscription, 'status'>) {
  const [tone, words] = statuses[status]
  return <StateTag tone={tone}>{words}</StateTag>
}
