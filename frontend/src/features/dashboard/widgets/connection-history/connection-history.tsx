import { useAuth } from '~/lib/auth/use-auth'
import type { CurrentUser } from '~/lib/auth/current-user'
import { useRecord, withoutStays, withStaysOf } from '~/lib/vpn/history'
import { KeptHere } from '../kept/kept-here'
import type { WidgetProps } from '../widget-props'
import { WidgetSkeleton } from '../widget-skeleton'
import styles from './connection-history.module.css'
import { messages } from './messages'
import { StayRow } from './stay-row'

/** Rows from which three entries have room; below it two do. */
const THREE_FROM = 4

/** The latest connections that this browser saw. */
export default function ConnectionHistory({ height }: WidgetProps) {
  const { user } = useAuth()
  return user && <History user={user} count={height >= THREE_FROM ? 3 : 2} />
}

function History({ user, count }: { user: CurrentUser; count: number }) {
  const { record, change } = useRecord(user.id)
  if (!record) return <WidgetSkeleton />
  const { stays } = record
  return (
    <KeptHere
      title={messages.title}
      record={record}
      isEmpty={stays.length === 0}
      change={change}
      clear={withoutStays}
      restore={withStaysOf}
    >
      {stays.length === 0 ? (
        <p className={styles.empty}>{messages.empty}</p>
      ) : (
        // Safari takes a list without bullets for no list.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul className={styles.list} role="list">
          {stays.slice(0, count).map((stay) => (
            <StayRow key={stay.connectionId} stay={stay} />
          ))}
        </ul>
      )}
    </KeptHere>
  )
}
