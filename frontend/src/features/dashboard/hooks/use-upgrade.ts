import { useNavigate } from 'react-router-dom'
import { toast } from '~/components/toast/toast-store'
import { messages } from '../messages'

/** To the plans, as the specification has it with a toast. */
export function useUpgrade() {
  const navigate = useNavigate()
  return () => {
    toast(messages.toasts.upgrade)
    void navigate('/subscriptions')
  }
}
