import { StateTag } from '../ui'
import type { WebhookEvent } from './webhook-event'

const states = {
  pending: ['fair', 'Waiting'],
  processing: ['fair', 'Being worked on'],
  succeeded: ['good', 'Done'],
  failed: ['bad', 'Failed'],
  ignored: ['neutral', 'Ignored'],
} as const

/** Choices of a filter by what came of an event. */
export const eventStates = Object.entries(states).map(([id, [, name]]) => ({ id, name }))

/** What came of an event so far. */
export function EventTag({ event: { status } }: { event: WebhookEvent }) {
  const [tone, words] = states[status]
  return <StateTag tone={tone}>{words}</StateTag>
}
