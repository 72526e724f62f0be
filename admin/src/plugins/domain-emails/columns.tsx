import { formatDay } from '../../kernel/format'
import type { ListColumn } from '../../kernel/list'
import { DeliveryState } from './delivery-state'
import styles from './domain-emails.module.css'
import type { DomainEmail } from './types'

/** What the list says of an address. */
export const columns: readonly ListColumn<DomainEmail>[] = [
  {
    id: 'emailAddress',
    label: 'Address',
    sort: 'emailAddress',
    render: ({ emailAddress, displayName }) => (
      <span className={styles.address}>
        <strong>{emailAddress}</strong>
        {displayName && <span className={styles.note}>{displayName}</span>}
      </span>
    ),
  },
  {
    id: 'forwardTo',
    label: 'Forwards to',
    render: ({ forwardTo }) => <span className={styles.address}>{forwardTo ?? 'Nobody'}</span>,
  },
  { id: 'status', label: 'State', sort: 'status', render: (mailbox) => <DeliveryState mailbox={mailbox} /> },
  {
    id: 'createdAt',
    label: 'Created',
    sort: 'createdAt',
    isOneLine: true,
    render: ({ createdAt }) => (createdAt ? formatDay(createdAt) : ''),
  },
]
