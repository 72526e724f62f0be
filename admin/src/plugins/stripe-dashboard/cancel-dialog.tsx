import { FormControlLabel, Radio, RadioGroup } from '@mui/material'
import { useState } from 'react'
import { formatDay } from '../../kernel/format'
import { CallDialog } from '../../kernel/ui'
import { SUBSCRIPTIONS, type SubscriptionStory } from './types'

interface Props {
  subscription: SubscriptionStory
  onClose: () => void
  onDone: () => void
}

/** Ends a subscription at its provider: when its paid period does, or at once. What is to end already can only end sooner. */
export function CancelDialog({ subscription: { id, status, endsAt, periodEnd }, onClose, onDone }: Props) {
  const isPaid = status === 'active' && periodEnd !== null && endsAt === null
  const [when, setWhen] = useState<'period_end' | 'now'>(isPaid ? 'period_end' : 'now')
  return (
    <CallDialog
      title={`Cancel subscription no. ${id}?`}
      question="It isn't renewed. No money goes back: refund a payment on its own screen."
      action={['Cancel subscription', 'Canceling…']}
      path={`${SUBSCRIPTIONS}/${id}/cancel`}
      payload={{ when }}
      success={when === 'now' ? 'Subscription ended' : 'Subscription canceled at the end of its paid period'}
      failure="Couldn't cancel the subscription"
      isDangerous
      onClose={onClose}
      onDone={onDone}
    >
      <RadioGroup
        aria-label="When it ends"
        value={when}
        onChange={(_, value) => setWhen(value as typeof when)}
        sx={{ mt: 2 }}
      >
        {isPaid && (
          <FormControlLabel
            value="period_end"
            control={<Radio />}
            label={`At the end of the paid period, ${formatDay(periodEnd)}`}
          />
        )}
        <FormControlLabel value="now" control={<Radio />} label="Now: access ends too" />
      </RadioGroup>
    </CallDialog>
  )
}
