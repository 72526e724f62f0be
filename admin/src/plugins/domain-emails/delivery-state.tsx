import { StateTag } from '../../kernel/ui'
import type { DomainEmail } from './types'
import styles from './domain-emails.module.css'

const words = { pending: 'Pending', active: 'Active', suspended: 'Suspended' } as const
const tones = { pending: 'neutral', active: 'good', suspended: 'bad' } as const

/** What keeps an address from delivering, or that nothing does. */
export function DeliveryState({ mailbox }: { mailbox: DomainEmail }) {
  const { status, isActive, waitingForConfirmation, forwardTo } = mailbox
  return (
    <span className={styles.tags}>
      <StateTag tone={tones[status]}>{words[status]}</StateTag>
      {!isActive && <StateTag tone="bad">Switched off</StateTag>}
      {waitingForConfirmation && <StateTag tone="fair">Waiting for confirmation</StateTag>}
      {forwardTo === null && <StateTag tone="fair">Goes nowhere</StateTag>}
    </span>
  )
}
