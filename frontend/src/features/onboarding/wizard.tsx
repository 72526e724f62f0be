import LinearProgress from '@mui/material/LinearProgress'
import { useState } from 'react'
import { DialogFrame } from '~/components/dialog/dialog-frame'
import { toast } from '~/components/toast/toast-store'
import type { CurrentUser } from '~/lib/auth/current-user'
import { keepCompleted } from './lib/completion'
import { type Step, steps } from './lib/steps'
import { useFade } from './lib/use-fade'
import { messages } from './messages'
import { ConnectStep } from './steps/connect-step'
import { DashboardStep } from './steps/dashboard-step'
import { PlansStep } from './steps/plans-step'
import { ReadyStep } from './steps/ready-step'
import { ServerStep } from './steps/server-step'
import { VerifyStep } from './steps/verify-step'
import { WelcomeStep } from './steps/welcome-step'
import styles from './wizard.module.css'
import { WizardActions } from './wizard-actions'

interface WizardProps {
  user: CurrentUser
  /** Closed before its end. */
  onClose: () => void
  onCompleted: () => void
}

/** Seven steps from an account to a tunnel. Each can be skipped; the last one keeps that it was completed. */
export default function Wizard({ user, onClose, onCompleted }: WizardProps) {
  const [index, setIndex] = useState(0)
  const [serverId, setServerId] = useState<number | null>(null)
  const { isFaded, fadeTo } = useFade()
  const step: Step = steps[index] ?? 'welcome'
  const go = (to: number) => fadeTo(() => setIndex(Math.max(0, Math.min(to, steps.length - 1))))

  function complete() {
    keepCompleted(user.id)
    toast(messages.completed)
    onCompleted()
  }

  const content = {
    welcome: <WelcomeStep />,
    verify: <VerifyStep user={user} onVerified={() => go(index + 1)} />,
    server: <ServerStep user={user} chosen={serverId} onChoose={setServerId} />,
    connect: <ConnectStep serverId={serverId} />,
    dashboard: <DashboardStep />,
    plans: <PlansStep onLeave={onClose} />,
    ready: <ReadyStep />,
  }

  return (
    <DialogFrame
      title={messages.title}
      onClose={onClose}
      lead={<Progress index={index} />}
      actions={
        <WizardActions
          step={step}
          isFirst={index === 0}
          isNextLocked={step === 'verify' && !user.emailVerified}
          onPrevious={() => go(index - 1)}
          onNext={() => go(index + 1)}
          onComplete={complete}
        />
      }
    >
      <div className={styles.step} data-faded={isFaded || undefined} key={step}>
        {content[step]}
      </div>
    </DialogFrame>
  )
}

function Progress({ index }: { index: number }) {
  const label = messages.stepOf(index + 1, steps.length)
  return (
    <div className={styles.progress}>
      <p role="status">{label}</p>
      <LinearProgress
        variant="determinate"
        value={((index + 1) / steps.length) * 100}
        aria-label={messages.title}
        aria-valuetext={label}
      />
    </div>
  )
}
