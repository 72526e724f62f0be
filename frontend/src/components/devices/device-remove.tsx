import Button from '@mui/material/Button'
import { toast } from '~/components/toast/toast-store'
import { errorText } from '~/lib/api-error'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import type { Device } from '~/lib/vpn/types'
import { useDeleteDevice } from '~/lib/vpn/use-delete-device'
import { useFocusOnMount } from '~/lib/use-focus-on-mount'
import styles from './devices.module.css'
import { messages } from './messages'

interface DeviceRemoveProps {
  device: Device
  name: string
  onDone: () => void
}

/** Names the device and what becomes of it, then removes it. */
export function DeviceRemove({ device, name, onDone }: DeviceRemoveProps) {
  const { forgetDevice } = useConnectionFlow()
  const { mutateAsync, isPending } = useDeleteDevice()
  const focus = useFocusOnMount<HTMLDivElement>()
  // Not as callbacks of the mutation, which would be lost: the row goes with the device.
  const remove = async () => {
    try {
      await mutateAsync(device.id)
      forgetDevice(device.id)
      toast(messages.deviceRemoved(device.name))
    } catch (error) {
      const description = errorText(error, messages.failedText)
      toast({ title: messages.failed, description, variant: 'destructive' })
    }
  }
  return (
    <div className={styles.ask} role="group" aria-label={messages.removeDevice(name)} ref={focus} tabIndex={-1}>
      <p>{messages.removeAsk(name)}</p>
      <div className={styles.buttons}>
        <Button variant="outlined" color="error" disabled={isPending} onClick={() => void remove()}>
          {isPending ? messages.removing : messages.removeConfirm}
        </Button>
        <Button color="inherit" onClick={onDone}>
          {messages.cancel}
        </Button>
      </div>
    </div>
  )
}
