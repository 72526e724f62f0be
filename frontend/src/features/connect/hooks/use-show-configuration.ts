import { useQueryClient } from '@tanstack/react-query'
import { toast } from '~/components/toast/toast-store'
import { errorText, hasCode } from '~/lib/api-error'
import { activeConnectionsKey } from '~/lib/vpn/keys'
import type { ActiveConnection } from '~/lib/vpn/types'
import { deviceKeys } from '../lib/device-keys'
import type { DialogState } from '../lib/dialog-state'
import { serverOf } from '../lib/server-of'
import { messages } from '../messages'
import { fetchConfiguration } from '../requests/fetch-configuration'
import { devicesQuery } from '~/lib/vpn/devices-query'

/** File and code of an open connection again: the server's half is fetched, the private half is in this browser or nowhere. */
export function useShowConfiguration(userId: number, openDialog: (dialog: DialogState) => void) {
  const client = useQueryClient()

  async function ownKey() {
    if (!(await deviceKeys.isUnsettled(userId))) return deviceKeys.current(userId)
    return deviceKeys.settle(userId, await client.fetchQuery({ ...devicesQuery, staleTime: 0 }))
  }

  return async function showConfiguration(connection: ActiveConnection) {
    try {
      const key = await ownKey()
      if (connection.simulated) return openDialog({ kind: 'demo', server: serverOf(connection) })
      if (key?.deviceId !== connection.deviceId) {
        return openDialog({ kind: 'elsewhere', connection, mayTakeOver: key === null || key.deviceId === null })
      }
      const { server, tunnel } = await fetchConfiguration(connection.deviceId)
      if (!tunnel) return openDialog({ kind: 'demo', server })
      const device = { id: connection.deviceId, name: connection.deviceName }
      const occasion = { kind: 'again' as const }
      openDialog({
        kind: 'configuration',
        configuration: { connectionId: connection.id, server, device, tunnel, key, occasion },
      })
    } catch (error) {
      if (hasCode(error, 'E_CONNECTION_NOT_FOUND')) {
        void client.invalidateQueries({ queryKey: activeConnectionsKey })
        return void toast(messages.toasts.ended)
      }
      toast({
        title: messages.toasts.failed,
        description: errorText(error, messages.toasts.failedText),
        variant: 'destructive',
      })
    }
  }
}
