import Button from '@mui/material/Button'
import { useState } from 'react'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import type { Device } from '~/lib/vpn/types'
import { useFocusOnMount } from '~/lib/use-focus-on-mount'
import styles from './devices.module.css'
import { messages } from './messages'

interface DeviceNewKeyProps {
  device: Device
  name: string
  onDone: () => void
}

/** Asks before a key is replaced. A browser keeps one key: where it has its own, another device's cannot come to it. */
export function DeviceNewKey({ device, name, onDone }: DeviceNewKeyProps) {
  const { ownDeviceId, rotateKey } = useConnectionFlow()
  const [busy, setBusy] = useState(false)
  const focus = useFocusOnMount<HTMLDivElement>()
  const mayRotate = ownDeviceId === null || ownDeviceId === device.id
  const rotate = async () => {
    setBusy(true)
    await rotateKey(device)
    onDone()
  }
  return (
    <div className={styles.ask} role="group" aria-label={messages.newKeyFor(name)} ref={focus} tabIndex={-1}>
      <p>{mayRotate ? messages.newKeyAsk(name) : messages.newKeyElsewhere(name)}</p>
      <div className={styles.buttons}>
        {mayRotate && (
          <Button variant="outlined" color="error" disabled={busy} onClick={() => void rotate()}>
            {messages.newKeyConfirm}
          </Button>
        )}
        <Button color="inherit" onClick={onDone}>
          {mayRotate ? messages.cancel : messages.gotIt}
        </Button>
      </div>
    </div>
  )
}
