import Button from '@mui/material/Button'
import { DeviceList } from '~/components/devices/device-list'
import { DialogFrame } from '~/components/dialog/dialog-frame'
import type { CurrentUser } from '~/lib/auth/current-user'
import { messages } from '../messages'

interface DevicesDialogProps {
  user: CurrentUser
  onClose: () => void
}

/** The user's devices over whichever screen is open. */
export function DevicesDialog({ user, onClose }: DevicesDialogProps) {
  const { devices: texts } = messages
  return (
    <DialogFrame
      title={texts.title}
      actions={
        <Button variant="contained" onClick={onClose}>
          {texts.close}
        </Button>
      }
      onClose={onClose}
    >
      <DeviceList user={user} />
    </DialogFrame>
  )
}
