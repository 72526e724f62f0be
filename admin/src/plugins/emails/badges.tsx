import { StateTag } from '../../kernel/ui'
import { texts } from './texts'
import type { Thread } from './types'

const tones = { high: 'bad', medium: 'fair', low: 'neutral' } as const

/** How urgent a thread is; whatever is neither high nor medium is shown as low. */
export function PriorityBadge({ priority }: Pick<Thread, 'priority'>) {
  const known = priority === 'high' || priority === 'medium' ? priority : 'low'
  return <StateTag tone={tones[known]}>{texts.priorities[known]}</StateTag>
}

/** Whether staff looked at it since somebody wrote. */
export function StatusBadge({ status }: Pick<Thread, 'status'>) {
  return <StateTag tone={status === 'unread' ? 'good' : 'neutral'}>{texts.statuses[status]}</StateTag>
}
