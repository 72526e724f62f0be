import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSendVerificationEmail } from '~/components/verify-email/use-send-verification-email'
import { CheckIcon } from '~/components/icons/icons'
import type { CurrentUser } from '~/lib/auth/current-user'
import { useUsageStatus } from '~/lib/vpn/use-usage-status'
import { ADVANCE_MS } from '../lib/steps'
import { messages } from '../messages'
import { StepText } from './step-text'
import styles from './steps.module.css'

interface VerifyStepProps {
  user: CurrentUser
  /** The e-mail became verified while the step was shown. */
  onVerified: () => void
}

/** Waits for the link in the mail; goes on by itself a moment after it was opened, on whichever device. */
export function VerifyStep({ user, onVerified }: VerifyStepProps) {
  const { emailVerified, connectionsLimit } = useUsageStatus(user)
  const { mutate, isPending } = useSendVerificationEmail(user.email)
  const wasVerified = useRef(emailVerified)
  const advance = useEffectEvent(onVerified)
  useEffect(() => {
    if (!emailVerified || wasVerified.current) return
    const timer = setTimeout(() => advance(), ADVANCE_MS)
    return () => clearTimeout(timer)
  }, [emailVerified])
  const { title, send, sending, waiting, verified, required } = messages.verify
  const text = connectionsLimit === null ? messages.verify.unlimitedText : messages.verify.text
  return (
    <StepText mark={emailVerified ? 'flowing' : 'filling'} title={title} text={text(user.email)}>
      <p role="status" className={emailVerified ? styles.done : undefined}>
        {emailVerified && <CheckIcon size={18} />}
        {emailVerified ? verified : waiting}
      </p>
      {!emailVerified && (
        <>
          <p id="verify-required" className={styles.hint}>
            {required}
          </p>
          <div className={styles.line}>
            <Button variant="outlined" disabled={isPending} onClick={() => mutate()}>
              {isPending ? sending : send}
            </Button>
          </div>
        </>
      )}
    </StepText>
  )
}
