import { useNavigate } from 'react-router-dom'
import { Button } from '~/components/button/button'
import { toast } from '~/components/toast/toast-store'
import { messages } from '../messages'

/** To the server list, as the specification has it with a toast. */
export function ChangeServerButton() {
  const navigate = useNavigate()
  const go = () => {
    toast(messages.toasts.serverSelection)
    void navigate('/servers')
  }
  return (
    <Button kind="secondary" onClick={go}>
      {messages.connection.changeServer}
    </Button>
  )
}
