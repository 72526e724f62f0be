import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '~/lib/auth/current-user'
import { devicesQuery } from '~/lib/vpn/devices-query'
import { DeviceRow } from './device-row'
import styles from './devices.module.css'
import { messages } from './messages'

/** The user's devices: what each is called and connected to, and what can be done about it. */
export function DeviceList({ user }: { user: CurrentUser }) {
  const { data: devices, isError, refetch } = useQuery(devicesQuery)
  return (
    <>
      {devices && <p className={styles.text}>{messages.used(devices.length, user.devicesLimit)}</p>}
      {!devices && !isError && <Skeleton variant="rounded" height={72} />}
      {!devices && isError && (
        <p className={styles.text} role="alert">
          {messages.loadFailed}. <Button onClick={() => void refetch()}>{messages.retry}</Button>
        </p>
      )}
      {devices?.length === 0 && <p className={styles.text}>{messages.none}</p>}
      {devices && devices.length > 0 && (
        <ul className={styles.list}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} all={devices} />
          ))}
        </ul>
      )}
    </>
  )
}
