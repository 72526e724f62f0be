import { useQueryClient } from '@tanstack/react-query'
import { activeConnectionsKey } from '~/lib/vpn/keys'
import type { ActiveConnection, Device } from '~/lib/vpn/types'
import type { DialogState } from '../lib/dialog-state'
import { serverOf } from '../lib/server-of'
import { useRotateKey } from './use-rotate-key'

interface Input {
  userId: number
  openDialog: (dialog: DialogState) => void
  onOwnDevice: (deviceId: number) => void
}

/** A new key for a device out of the list; file and code follow where it is connected. */
export function useRotateDevice({ userId, openDialog, onOwnDevice }: Input) {
  const client = useQueryClient()
  const { rotate } = useRotateKey(userId, (deviceId, configuration) => {
    onOwnDevice(deviceId)
    if (configuration) openDialog({ kind: 'configuration', configuration })
  })
  return ({ id, name }: Device) => {
    const open = client.getQueryData<ActiveConnection[]>(activeConnectionsKey)?.find(({ deviceId }) => deviceId === id)
    const connection = open ? { connectionId: open.id, server: serverOf(open) } : null
    return rotate({ device: { id, name }, connection })
  }
}
