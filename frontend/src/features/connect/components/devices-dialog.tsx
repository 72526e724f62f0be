import { useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { CurrentUser } from '~/lib/auth/current-user'
import { messages } from '../messages'
import { devicesQuery } from '../requests/fetch-devices'
import { DeviceRow } from './device-row'
import styles from './devices.module.css'
import { DialogFrame } from './dialog-frame'

interface DevicesDialogProps {
  user: CurrentUser
  ownDeviceId: number | null
  onDeviceGone: (deviceId: number) => void
  onClose: () => void
}

/** The user's devices: what each is called and connected to, and the way to drop one. */
export function DevicesDialog({ user, ownDeviceId, onDeviceGone, onClose }: DevicesDialogProps) {
  const { data: devices, isError, refetch } = useQuery(devicesQuery)
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
      {devices && <p className={styles.text}>{texts.used(devices.length, user.devicesLimit)}</p>}
      {!devices && !isError && <Skeleton variant="rounded" height={72} />}
      {!devices && isError && (
        <p className={styles.text} role="alert">
          {texts.failed}. <Button onClick={() => void refetch()}>{texts.retry}</Button>
        </p>
      )}
      {devices?.length === 0 && <p className={styles.text}>{texts.none}</p>}
      <ul className={styles.list}>
        {devices?.map((device) => (
          <DeviceRow key={device.id} device={device} isOwn={device.id === ownDeviceId} onGone={onDeviceGone} />
        ))}
      </ul>
    </DialogFrame>
  )
}
