import { IconButton } from '@mui/material'
import type { ReactNode } from 'react'
import { DownIcon, UpIcon } from '~/components/icons/icons'
import styles from './gateways.module.css'

/** What a dragged card carries: the position it came from. */
export const DRAGGED = 'application/x-culvert-gateway'

interface Props {
  /** Of the gateway. */
  name: string
  position: number
  count: number
  busy: boolean
  onMove: (from: number, to: number) => void
}

/** Changes a gateway's place, by a grip to drag and by arrows. */
export function OrderControls({ name, position, count, busy, onMove }: Props) {
  return (
    <div className={styles.order}>
      <span
        className={styles.grip}
        draggable={count > 1 && !busy}
        title="Drag to change the priority"
        aria-hidden="true"
        onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(position))}
      >
        ⠿
      </span>
      <Arrow
        label={`Prefer ${name} more`}
        isIdle={busy || position === 0}
        onPress={() => onMove(position, position - 1)}
      >
        <UpIcon size={16} />
      </Arrow>
      <Arrow
        label={`Prefer ${name} less`}
        isIdle={busy || position === count - 1}
        onPress={() => onMove(position, position + 1)}
      >
        <DownIcon size={16} />
      </Arrow>
    </div>
  )
}

interface ArrowProps {
  label: string
  /** Pressing it does nothing now. */
  isIdle: boolean
  onPress: () => void
  children: ReactNode
}

/** Never disabled: it keeps the focus while its order is sent, and at the end of the list. */
function Arrow({ label, isIdle, onPress, children }: ArrowProps) {
  return (
    <IconButton
      size="small"
      className={styles.arrow}
      aria-label={label}
      aria-disabled={isIdle || undefined}
      disableRipple={isIdle}
      onClick={() => !isIdle && onPress()}
    >
      {children}
    </IconButton>
  )
}
