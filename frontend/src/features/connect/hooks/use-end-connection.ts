import { toast } from '~/components/toast/toast-store'
import { errorText } from '~/lib/api-error'
import type { ActiveConnection } from '~/lib/vpn/types'
import { messages } from '../messages'
import { useDisconnect } from '../requests/use-disconnect'

/** Disconnecting, and what has to be said after it. */
export function useEndConnection(onEnded: (connection: ActiveConnection) => void) {
  const { mutate, isPending, variables } = useDisconnect()

  function disconnect(connection: ActiveConnection) {
    mutate(connection, {
      onSuccess: () => {
        onEnded(connection)
        const description = connection.simulated ? undefined : messages.toasts.switchOff
        toast({ title: messages.toasts.disconnected, description })
      },
      onError: (error) => {
        const description = errorText(error, messages.toasts.disconnectFallback)
        toast({ title: messages.toasts.disconnectFailed, description, variant: 'destructive' })
      },
    })
  }

  return { disconnect, disconnectingFrom: isPending ? variables.id : null }
}
