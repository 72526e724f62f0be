import { type ReactNode, useState } from 'react'
import { Button } from '~/components/button/button'
import type { VpnRecord } from '~/lib/vpn/history'
import styles from './kept-here.module.css'
import { messages } from './messages'

interface KeptHereProps {
  title: string
  record: VpnRecord
  isEmpty: boolean
  change: (how: (record: VpnRecord) => VpnRecord) => Promise<void>
  /** Takes away what is shown. */
  clear: (record: VpnRecord) => VpnRecord
  /** Brings it back from what there was before. */
  restore: (record: VpnRecord, before: VpnRecord) => VpnRecord
  tools?: ReactNode
  children: ReactNode
}

/** The frame of what this browser keeps for itself: it says so, and clears it, with a way back as long as the page shows it. */
export function KeptHere({ title, record, isEmpty, change, clear, restore, tools, children }: KeptHereProps) {
  const [before, setBefore] = useState<VpnRecord | null>(null)

  async function onClear() {
    setBefore(record)
    await change(clear)
  }

  async function onUndo() {
    if (before) await change((now) => restore(now, before))
    setBefore(null)
  }

  return (
    <div className={styles.kept}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {!isEmpty && tools}
        {/* One button for both, so that the focus stays where it is. */}
        {(before || !isEmpty) && (
          <Button
            size="small"
            kind="quiet"
            aria-label={before ? messages.undoOf(title) : messages.clearOf(title)}
            onClick={() => void (before ? onUndo() : onClear())}
          >
            {before ? messages.undo : messages.clear}
          </Button>
        )}
      </header>
      <div className={styles.body}>{children}</div>
      <p className={styles.note} role="status">
        {before ? messages.cleared : messages.onlyHere}
      </p>
    </div>
  )
}
