import { Button } from '~/components/button/button'
import { dayOf } from '~/lib/billing/instant'
import { messages as billing } from '~/lib/billing/messages'
import type { PaidPlan, Subscription } from '~/lib/billing/types'
import { useKeepPlan } from '../hooks/use-keep-plan'
import { messages } from '../messages'
import { Panel, Row } from './panel'

interface PlanPanelProps {
  subscription: Subscription
  onChange: (plan: PaidPlan) => void
}

/** Another plan, or a change that is to come. */
export function PlanPanel({ subscription, onChange }: PlanPanelProps) {
  const { plan, status, endsAt, scheduledPlan, capabilities, gatewayName } = subscription
  const { plan: texts } = messages
  if (scheduledPlan && !endsAt) return <Scheduled subscription={subscription} scheduled={scheduledPlan} />
  const other = plan === 'monthly' ? 'yearly' : 'monthly'
  const canChange = capabilities.includes('change')
  const text = !canChange
    ? texts.unsupported(gatewayName)
    : endsAt
      ? texts.resumeFirst
      : status === 'past_due'
        ? texts.paymentFirst
        : other === 'yearly'
          ? texts.upgrade
          : texts.downgrade
  return (
    <Panel title={texts.title}>
      <Row
        title={texts.change(billing.plans[other])}
        text={text}
        control={
          canChange &&
          status === 'active' &&
          !endsAt && (
            <Button kind="secondary" onClick={() => onChange(other)}>
              {texts.action}
            </Button>
          )
        }
      />
    </Panel>
  )
}

function Scheduled({ subscription, scheduled }: { subscription: Subscription; scheduled: PaidPlan }) {
  const { plan, periodEnd } = subscription
  const { plan: texts } = messages
  const { keep, isKeeping } = useKeepPlan(plan)
  return (
    <Panel title={texts.title}>
      <Row
        title={texts.scheduled(billing.plans[scheduled], periodEnd ? dayOf(periodEnd) : '')}
        text={texts.scheduledText}
        control={
          <Button kind="secondary" busy={isKeeping} onClick={keep}>
            {isKeeping ? texts.keeping : texts.keep(billing.plans[plan])}
          </Button>
        }
      />
    </Panel>
  )
}
