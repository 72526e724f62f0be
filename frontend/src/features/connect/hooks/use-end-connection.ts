import { toast } from '~/components/toast/toast-store'
import { errorText } from '~/lib/api-error'
import type { ActiveConnection } from '~/lib/vpn/types'
import { messages } from '../messages'
import { useDisconnect } from '../requests/use-disconnect'

/** Says that a connection goes on. It takes the place of a toast that said the opposite. */
function tellStillConnected(error?: unknown) {
  const { connectOffline, disconnectFallback } = messages.toasts
  const description = navigator.onLine ? errorText(error, disconnectFallback) : connectOffline
  toast({ title: messages.toasts.disconnectFailed, description, variant: 'destructive' })
}

/** Disconnecting, and what has to be said after it. */
export function useEndConnection(onEnded: (connection: ActiveConnection) => void) {
  const { mutate, isPending, variables } = useDisconnect(() => tellStillConnected())

  function disconnect(connection: ActiveConnection) {
    mutate(connection, {
      onSuccess: () => {
        onEnded(connection)
        const description = connection.simulated ? undefined : messages.toasts.switchOff
        toast({ title: messages.toasts.disconnected, description })
      },
      onError: (error) => tellStillConnected(error),
    })
  }

  return { disconnect, disconnectingFrom: isPending ? variables.id : null }
}
