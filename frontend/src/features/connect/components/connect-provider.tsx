import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { CurrentUser } from '~/lib/auth/current-user'
import { ConnectionFlowContext } from '~/lib/vpn/connection-flow'
import { useActiveConnections } from '~/lib/vpn/use-active-connections'
import { useAutoConnect } from '../hooks/use-auto-connect'
import { useConnect } from '../hooks/use-connect'
import { useEndConnection } from '../hooks/use-end-connection'
import { useEndedConnection } from '../hooks/use-ended-connection'
import { useOwnDevice } from '../hooks/use-own-device'
import { useRotateDevice } from '../hooks/use-rotate-device'
import { useShowConfiguration } from '../hooks/use-show-configuration'
import { deviceKeys } from '../lib/device-keys'
import { forgetUser } from '../lib/forget-user'
import type { DialogState } from '../lib/dialog-state'
import { useSignOutFlow } from '../hooks/use-sign-out-flow'

const FlowDialog = lazy(() => import('./flow-dialog'))

interface ConnectProviderProps {
  user: CurrentUser
  children: ReactNode
}

/** Gives the screens below it the connection flow and shows its dialogs; their code comes when the first one opens. */
export function ConnectProvider({ user, children }: ConnectProviderProps) {
  const [dialog, setDialog] = useState<DialogState | null>(null)
  const { data: connections } = useActiveConnections()
  const { ownDeviceId, setOwnDeviceId } = useOwnDevice(user.id)
  const { ended, endedHere, dismissEnded } = useEndedConnection({ userId: user.id, ownDeviceId, connections })
  const { connect, connectingTo, hideConnected } = useConnect({
    user,
    openDialog: setDialog,
    onConnected: setOwnDeviceId,
  })
  useAutoConnect(user, connect)
  const { disconnect, disconnectingFrom } = useEndConnection(endedHere)
  const showConfiguration = useShowConfiguration(user.id, setDialog)
  const rotateKey = useRotateDevice({ userId: user.id, openDialog: setDialog, onOwnDevice: setOwnDeviceId })
  const { askToSignOut, signOut } = useSignOutFlow(user.id, setDialog)

  const onDeviceGone = async (deviceId: number) => {
    if (deviceId !== (await deviceKeys.current(user.id))?.deviceId) return
    await deviceKeys.wipe(user.id)
    setOwnDeviceId(null)
  }

  return (
    <ConnectionFlowContext
      value={{
        connect: (serverId) => void connect(serverId),
        connectingTo,
        disconnect,
        disconnectingFrom,
        showConfiguration: (connection) => void showConfiguration(connection),
        showDevices: () => setDialog({ kind: 'devices' }),
        rotateKey,
        forgetDevice: (deviceId) => void onDeviceGone(deviceId),
        forgetUser: () => forgetUser(user.id),
        signOut: () => void askToSignOut(),
        ownDeviceId,
        ended,
        dismissEnded,
      }}
    >
      {children}
      {dialog && (
        <Suspense fallback={null}>
          <FlowDialog
            user={user}
            dialog={dialog}
            setDialog={(next) => {
              if (next === null) hideConnected()
              setDialog(next)
            }}
            connect={(serverId) => void connect(serverId)}
            signOut={signOut}
            onOwnDevice={setOwnDeviceId}
            onDeviceGone={(deviceId) => void onDeviceGone(deviceId)}
          />
        </Suspense>
      )}
    </ConnectionFlowContext>
  )
}
