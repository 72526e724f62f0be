import type { CurrentUser } from '~/lib/auth/current-user'
import type { DialogState } from '../lib/dialog-state'
import { ConfigurationDialog } from './configuration-dialog'
import { DemoDialog } from './demo-dialog'
import { DeviceLimitDialog } from './device-limit-dialog'
import { DevicesDialog } from './devices-dialog'
import { ElsewhereDialog } from './elsewhere-dialog'
import { SignOutDialog } from './sign-out-dialog'

export interface FlowDialogProps {
  user: CurrentUser
  dialog: DialogState
  setDialog: (dialog: DialogState | null) => void
  connect: (serverId: number) => void
  signOut: (choice: { keep: boolean }) => void
  onOwnDevice: (deviceId: number) => void
  onDeviceGone: (deviceId: number) => void
}

/** Whichever dialog of the flow is open. */
export default function FlowDialog(props: FlowDialogProps) {
  const { dialog, setDialog, user, connect, signOut, onOwnDevice, onDeviceGone } = props
  const close = () => setDialog(null)
  switch (dialog.kind) {
    case 'configuration':
      return (
        <ConfigurationDialog
          user={user}
          configuration={dialog.configuration}
          onRotated={(configuration) => setDialog({ kind: 'configuration', configuration })}
          onClose={close}
        />
      )
    case 'demo':
      return <DemoDialog server={dialog.server} onClose={close} />
    case 'device-limit':
      return (
        <DeviceLimitDialog
          devices={dialog.devices}
          onRemoved={(deviceId) => {
            onDeviceGone(deviceId)
            close()
            connect(dialog.serverId)
          }}
          onClose={close}
        />
      )
    case 'elsewhere':
      return (
        <ElsewhereDialog
          userId={user.id}
          connection={dialog.connection}
          mayTakeOver={dialog.mayTakeOver}
          onRotated={(configuration) => {
            onOwnDevice(configuration.device.id)
            setDialog({ kind: 'configuration', configuration })
          }}
          onClose={close}
        />
      )
    case 'devices':
      return <DevicesDialog user={user} onClose={close} />
    case 'sign-out':
      return <SignOutDialog onChoose={signOut} onClose={close} />
    default:
      return dialog satisfies never
  }
}
