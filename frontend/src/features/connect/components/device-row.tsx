import Button from '@mui/material/Button'
import { useState } from 'react'
import { Tag } from '~/components/tag/tag'
import { toast } from '~/components/toast/toast-store'
import { errorText } from '~/lib/api-error'
import { formatDay } from '~/lib/format-day'
import type { Device } from '~/lib/vpn/types'
import { messages } from '../messages'
import { useDeleteDevice } from '../requests/use-delete-device'
import { DeviceRename } from './device-rename'
import styles from './devices.module.css'

interface DeviceRowProps {
  device: Device
  isOwn: boolean
  onGone: (deviceId: number) => void
}

export function DeviceRow({ device, isOwn, onGone }: DeviceRowProps) {
  const { devices: texts } = messages
  const [mode, setMode] = useState<'rest' | 'rename' | 'remove'>('rest')
  const { mutate, isPending } = useDeleteDevice()
  const remove = () =>
    mutate(device.id, {
      onSuccess: () => {
        onGone(device.id)
        toast(messages.toasts.deviceRemoved(device.name))
      },
      onError: (error) => {
        const description = errorText(error, messages.toasts.failedText)
        toast({ title: messages.toasts.failed, description, variant: 'destructive' })
      },
    })
  if (mode === 'rename') {
    return (
      <li className={styles.row}>
        <DeviceRename device={device} onDone={() => setMode('rest')} />
      </li>
    )
  }
  return (
    <li className={styles.row}>
      <div className={styles.device}>
        <span className={styles.name}>
          {device.name}
          {isOwn && <Tag tone="accent">{texts.thisBrowser}</Tag>}
          {device.serverMade && <Tag>{texts.serverMade}</Tag>}
        </span>
        <span className={styles.facts}>
          {texts.since(formatDay(device.createdOn))} ·{' '}
          {device.connection ? texts.connectedTo(device.connection.serverName) : texts.notConnected}
        </span>
      </div>
      {mode === 'remove' ? (
        <div className={styles.ask} role="group" aria-label={texts.removeDevice(device.name)}>
          <p>{texts.removeAsk(device.name)}</p>
          <div className={styles.buttons}>
            <Button variant="outlined" color="error" disabled={isPending} onClick={remove}>
              {texts.removeConfirm}
            </Button>
            <Button color="inherit" onClick={() => setMode('rest')}>
              {texts.cancel}
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.buttons}>
          <Button
            size="small"
            color="inherit"
            aria-label={texts.renameDevice(device.name)}
            onClick={() => setMode('rename')}
          >
            {texts.rename}
          </Button>
          <Button
            size="small"
            color="inherit"
            aria-label={texts.removeDevice(device.name)}
            onClick={() => setMode('remove')}
          >
            {texts.remove}
          </Button>
        </div>
      )}
    </li>
  )
}
