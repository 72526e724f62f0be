import { useNavigate } from 'react-router-dom'
import { messages } from './messages'
import type { PendingStep } from './pending-step'
import { SecondStep } from './second-step'

/** The second step after a new password was chosen by a mailed link; when it is over, one signs in with that password. */
export function AfterNewPassword({ step }: { step: PendingStep }) {
  const navigate = useNavigate()
  const leave = () => void navigate('/sign-in', { replace: true })
  return <SecondStep step={step} done={messages.afterReset} onExpired={leave} onBack={leave} />
}
