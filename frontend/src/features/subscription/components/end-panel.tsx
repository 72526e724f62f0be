import { useState } from 'react'
import { Button } from '~/components/button/button'
import { dayOf } from '~/lib/billing/instant'
import { messages as billing } from '~/lib/billing/messages'
import type { Subscription } from '~/lib/billing/types'
import { useCancelSubscription } from '~/lib/billing/use-cancel-subscription'
import { useResumeSubscription } from '~/lib/billing/use-resume-subscription'
import { messages } from '../messages'
import styles from './end-panel.module.css'
import { Panel, Row } from './panel'
import { RefundDialog } from './refund-dialog'

/** The ways out: at the end of what is paid, or with the money back; and the way back in. */
export function EndPanel({ subscription }: { subscription: Subscription }) {
  const { end: texts } = messages
  const { endsAt, canResume, refundableUntil } = subscription
  const [asking, setAsking] = useState(false)
  return (
    <Panel title={texts.title}>
      {endsAt ? <Ending endsAt={endsAt} canResume={canResume} /> : <Renewing subscription={subscription} />}
      {refundableUntil && (
        <Row
          title={texts.refund}
          text={texts.refundText(dayOf(refundableUntil))}
          control={
            <Button kind="secondary" onClick={() => setAsking(true)}>
              {texts.refundAction}
            </Button>
          }
        />
      )}
      {asking && <RefundDialog subscription={subscription} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function Renewing({ subscription: { periodEnd, status } }: { subscription: Subscription }) {
  const { end: texts } = messages
  const { cancel, isCanceling } = useCancelSubscription()
  return (
    <Row
      title={texts.cancel}
      text={periodEnd && status === 'active' ? texts.cancelText(dayOf(periodEnd)) : texts.cancelNow}
      control={
        <Button kind="secondary" className={styles.cancel} busy={isCanceling} onClick={cancel}>
          {isCanceling ? billing.cancel.busy : billing.cancel.action}
        </Button>
      }
    />
  )
}

function Ending({ endsAt, canResume }: { endsAt: string; canResume: boolean }) {
  const { end: texts } = messages
  const { resume, isResuming } = useResumeSubscription()
  const day = dayOf(endsAt)
  return (
    <Row
      title={texts.resume}
      text={canResume ? texts.resumeText(day) : texts.ended(day)}
      control={
        canResume && (
          <Button busy={isResuming} onClick={resume}>
            {isResuming ? billing.resume.busy : billing.resume.action}
          </Button>
        )
      }
    />
  )
}
