import { Button, FormControlLabel, Switch } from '@mui/material'
import { type ComponentProps, type DragEvent, useState } from 'react'
import { CopyField, StateTag } from '../../kernel/ui'
import { ConnectionCheck } from './connection-check'
import { labelOf } from './gateway-kinds'
import styles from './gateways.module.css'
import { DRAGGED, OrderControls } from './order-controls'
import { TroubleNotice } from './trouble-notice'
import type { Gateway } from './types'
import { WebhookEvents } from './webhook-events'

interface Props {
  gateway: Gateway
  position: number
  count: number
  busy: boolean
  /** Why the last change of its switches was none. */
  trouble?: ComponentProps<typeof TroubleNotice>
  onMove: (from: number, to: number) => void
  onChange: (data: Partial<Gateway>) => void
  onEdit: () => void
  onDelete: () => void
}

/** One gateway: what it is, whether it can be paid with, and what can be done with it. It is dragged to its place. */
export function GatewayCard({ gateway, position, count, busy, trouble, ...on }: Props) {
  const { onMove, onChange, onEdit, onDelete } = on
  const [over, setOver] = useState(false)
  const { displayName, description, supportedMethods, webhookUrl } = gateway
  const titleId = `gateway-${gateway.id}`

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const from = Number.parseInt(event.dataTransfer.getData(DRAGGED), 10)
    if (Number.isInteger(from)) onMove(from, position)
  }

  return (
    <li
      className={styles.card}
      aria-labelledby={titleId}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <OrderControls name={displayName} position={position} count={count} busy={busy} onMove={onMove} />
      <div className={styles.body}>
        <div className={styles.heading}>
          <h2 id={titleId} className={styles.name}>
            {displayName}
          </h2>
          <Standing gateway={gateway} />
        </div>
        <p className={styles.description}>{description}</p>
        <p className={styles.description}>
          {gateway.name} · priority {gateway.priority} · {supportedMethods.join(', ') || 'no methods'}
        </p>
        <CopyField label="Webhook address" value={webhookUrl} />
        <ConnectionCheck gateway={gateway} />
        <WebhookEvents gateway={gateway} />
      </div>
      <div className={styles.actions}>
        <Toggle label="Enabled" of={gateway} value="isEnabled" busy={busy} onChange={onChange} />
        <Toggle label="Test mode" of={gateway} value="testMode" busy={busy} onChange={onChange} />
        <div className={styles.buttons}>
          <Button size="small" variant="outlined" onClick={onEdit} aria-label={`Edit ${displayName}`}>
            Edit
          </Button>
          <Button size="small" color="error" onClick={onDelete} aria-label={`Delete ${displayName}`}>
            Delete
          </Button>
        </div>
      </div>
      {trouble && <TroubleNotice {...trouble} />}
    </li>
  )
}

/** Whether it can be paid with; its switches say the rest. */
function Standing({ gateway: { isConfigured, needs, name } }: { gateway: Gateway }) {
  const words = () => {
    if (isConfigured) return 'Configured'
    if (needs.length === 0) return 'Needs a passing test'
    return `Needs configuration: ${needs.map((key) => labelOf(name, key)).join(', ')}`
  }
  return (
    <span className={styles.tags}>
      <StateTag tone={isConfigured ? 'good' : 'bad'}>{words()}</StateTag>
    </span>
  )
}

interface ToggleProps {
  label: string
  of: Gateway
  value: 'isEnabled' | 'testMode'
  busy: boolean
  onChange: (data: Partial<Gateway>) => void
}

function Toggle({ label, of: gateway, value, busy, onChange }: ToggleProps) {
  const name = `${label}: ${gateway.displayName}`
  return (
    <FormControlLabel
      className={styles.toggle}
      label={label}
      control={
        <Switch
          checked={gateway[value]}
          // It keeps the focus while its change is sent.
          onChange={(_, checked) => !busy && onChange({ [value]: checked })}
          slotProps={{ input: { 'role': 'switch', 'aria-label': name, 'aria-disabled': busy || undefined } }}
        />
      }
    />
  )
}
