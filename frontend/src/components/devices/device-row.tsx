import Button from '@mui/material/Button'
import { useState } from 'react'
import { Tag } from '~/components/tag/tag'
import { formatDay } from '~/lib/format-day'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import type { Device } from '~/lib/vpn/types'
import { useActiveConnections } from '~/lib/vpn/use-active-connections'
import { fingerprintOf, spokenName } from './device-names'
import { DeviceNewKey } from './device-new-key'
import { DeviceRemove } from './device-remove'
import { DeviceRename } from './device-rename'
import styles from './devices.module.css'
import { messages } from './messages'

interface DeviceRowProps {
  device: Device
  all: readonly Device[]
}

type Mode = 'rest' | 'rename' | 'remove' | 'new-key'

/** One device: its state in words, and what can be done. */
export function DeviceRow({ device, all }: DeviceRowProps) {
  const { ownDeviceId, showConfiguration } = useConnectionFlow()
  const { data: connections } = useActiveConnections()
  const [mode, setMode] = useState<Mode>('rest')
  const rest = () => setMode('rest')
  const name = spokenName(device, all)
  const connection = connections?.find(({ deviceId }) => deviceId === device.id)
  const { createdOn, keyChangedOn } = device
  if (mode === 'rename') {
    return (
      <li className={styles.row}>
        <DeviceRename device={device} onDone={rest} />
      </li>
    )
  }
  return (
    <li className={styles.row}>
      <div className={styles.device}>
        <span className={styles.name}>
          {device.name}
          {device.id === ownDeviceId && <Tag tone="accent">{messages.thisBrowser}</Tag>}
          {device.serverMade && <Tag>{messages.serverMade}</Tag>}
        </span>
        <span className={styles.facts} data-connected={device.connection !== null || undefined}>
          {device.connection ? messages.connectedTo(device.connection.serverName) : messages.notConnected}
        </span>
        <span className={styles.facts}>
          {messages.since(formatDay(createdOn))}
          {keyChangedOn !== createdOn && ` · ${messages.keyChanged(formatDay(keyChangedOn))}`} · {messages.key}{' '}
          <code>{fingerprintOf(device)}</code>
        </span>
      </div>
      {mode === 'remove' && <DeviceRemove device={device} name={name} onDone={rest} />}
      {mode === 'new-key' && <DeviceNewKey device={device} name={name} onDone={rest} />}
      {mode === 'rest' && (
        <div className={styles.actions}>
          {connection && (
            <Action label={messages.show} name={messages.showFor(name)} onClick={() => showConfiguration(connection)} />
          )}
          <Action label={messages.rename} name={messages.renameDevice(name)} onClick={() => setMode('rename')} />
          <Action label={messages.newKey} name={messages.newKeyFor(name)} onClick={() => setMode('new-key')} />
          <Action label={messages.remove} name={messages.removeDevice(name)} onClick={() => setMode('remove')} />
        </div>
      )}
    </li>
  )
}

interface ActionProps {
  label: string
  /** The label with the device's name, for whoever does not see the row. */
  name: string
  onClick: () => void
}

function Action({ label, name, onClick }: ActionProps) {
  return (
    <Button size="small" color="inherit" className={styles.action} aria-label={name} onClick={onClick}>
      {label}
    </Button>
  )
}
