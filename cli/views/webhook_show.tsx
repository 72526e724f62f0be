import { Box, Text } from 'ink'
import type { DateTime } from 'luxon'
import type { WebhookEventStory } from '#billing/index'
import { Fields } from '#cli/views/fields'
import { STATUS_COLORS } from '#cli/views/webhook_list'

const time = (instant: DateTime | null) => instant?.toFormat('yyyy-MM-dd HH:mm:ss.SSS') ?? '–'

/** An event and what it led to. */
export default function WebhookShow({ data }: { data: WebhookEventStory }) {
  const ours = data.subscriptionId === null ? '' : ` (ours: ${data.subscriptionId})`
  return (
    <Box flexDirection="column" gap={1}>
      <Fields
        rows={[
          ['Event', `${data.id}, ${data.gateway} ${data.eventId}`],
          ['Type', data.type],
          ['Mode', `${data.live ? 'live' : 'test'}, ${data.verification}`],
          ['About', `${data.subscription ?? 'no subscription'}${ours}`],
          ['Occurred', time(data.occurredAt)],
          ['Received', time(data.receivedAt)],
          ['Processed', time(data.processedAt)],
          ['Next try', time(data.dueAt)],
          ['Attempts', String(data.attempts)],
        ]}
      />
      <Text>
        <Text color={STATUS_COLORS[data.status]}>{data.status}</Text> {data.outcome ?? ''}
      </Text>
      {data.changes.map((change) => (
        <Text key={`${change.kind} ${change.at.toMillis()}`}>
          {change.kind} {change.before ?? '–'} → {change.after ?? '–'} <Text dimColor>{time(change.at)}</Text>
        </Text>
      ))}
    </Box>
  )
}
