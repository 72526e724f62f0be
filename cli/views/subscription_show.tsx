import { Box, Text } from 'ink'
import type { DateTime } from 'luxon'
import type { SubscriptionStory } from '#billing/index'
import { money } from '#cli/shared/money'
import { Fields } from '#cli/views/fields'

const time = (instant: DateTime | null) => (instant ? `${instant.toFormat('yyyy-MM-dd HH:mm')} UTC` : '–')

/** A subscription, its money and its story. */
export default function SubscriptionShow({ data }: { data: SubscriptionStory }) {
  const { gateway, testMode, status, endReason } = data
  return (
    <Box flexDirection="column" gap={1}>
      <Fields
        rows={[
          ['Subscription', String(data.id)],
          ['Account', data.userId === null ? 'deleted' : String(data.userId)],
          ['Plan', `${data.planId}, ${money(data.priceMinor, data.currency)}`],
          ['Then', data.scheduledPlanId ?? '–'],
          ['Gateway', `${gateway}${testMode ? ', test mode' : ''}, ${data.providerId ?? 'not started'}`],
          ['Status', `${status}${endReason ? `, ${endReason}` : ''}`],
          [status === 'past_due' ? 'Unpaid until' : 'Paid until', time(data.periodEnd)],
          ['Ends', time(data.endsAt ?? data.endedAt)],
          ['Grace until', time(data.graceEndsAt)],
        ]}
      />
      <Box flexDirection="column">
        {data.payments.map(({ id, providerId, status, amountMinor, refundedMinor, currency, createdAt }) => (
          <Text key={id}>
            {id} {status} {money(amountMinor, currency)}
            {refundedMinor > 0 ? `, ${money(refundedMinor, currency)} back` : ''}{' '}
            <Text dimColor>
              {providerId} {time(createdAt)}
            </Text>
          </Text>
        ))}
      </Box>
      <Box flexDirection="column">
        {data.events.map(({ kind, before, after, reason, source, at }) => (
          <Text key={`${kind} ${before} ${after} ${at.toMillis()}`}>
            {kind} {before ?? '–'} → {after ?? '–'}{' '}
            <Text dimColor>
              {reason ?? ''} {source} {time(at)}
            </Text>
          </Text>
        ))}
      </Box>
    </Box>
  )
}
