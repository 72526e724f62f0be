import Button from '@mui/material/Button'
import { useState } from 'react'
import { Tag } from '~/components/tag/tag'
import { formatDay } from '~/lib/format-day'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import { messages as vpn } from '~/lib/vpn/messages'
import { connectedSentence, tunnelState } from '~/lib/vpn/tunnel-state'
import type { ActiveConnection, Device } from '~/lib/vpn/types'
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
        <span className={styles.facts} data-state={connection && tunnelState(connection)}>
          {stateOf(device, connection)}
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
            <Action
              label={vpn.connection.show}
              name={`${vpn.connection.show}: ${name}`}
              onClick={() => showConfiguration(connection)}
            />
          )}
          <Action label={messages.rename} name={messages.renameDevice(name)} onClick={() => setMode('rename')} />
          <Action label={messages.newKey} name={messages.newKeyFor(name)} onClick={() => setMode('new-key')} />
          <Action label={messages.remove} name={messages.removeDevice(name)} onClick={() => setMode('remove')} />
        </div>
      )}
    </li>
  )
}

/** The list of connections knows more; until it is there the device says where it is connected. */
function stateOf({ connection: known }: Device, connection: ActiveConnection | undefined): string {
  if (connection) return connectedSentence(connection)
  return known ? vpn.tunnel.connectedTo(known.serverName) : messages.notConnected
}

interface ActionProps {
  label: string
  /** The label with the device's name, for people who can't see the row. */
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
