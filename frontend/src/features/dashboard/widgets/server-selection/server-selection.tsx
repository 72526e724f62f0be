import { useAuth } from '~/lib/auth/use-auth'
import type { CurrentUser } from '~/lib/auth/current-user'
import { useServers } from '~/lib/vpn/use-servers'
import type { WidgetProps } from '../widget-props'
import { WidgetSkeleton } from '../widget-skeleton'
import { ChoiceRow } from './choice-row'
import { messages } from './messages'
import styles from './server-selection.module.css'
import { useChoices } from './use-choices'

/** Rows from which four servers have room; below it two do. */
const FOUR_FROM = 4

/** The best servers for this user, each one click away. */
export default function ServerSelection({ height }: WidgetProps) {
  const { user } = useAuth()
  return user && <Selection user={user} count={height >= FOUR_FROM ? 4 : 2} />
}

function Selection({ user, count }: { user: CurrentUser; count: number }) {
  const { data: servers, isError } = useServers()
  const { choices, healthOf } = useChoices(user, servers, count)
  if (!choices && !isError) return <WidgetSkeleton />
  return (
    <div className={styles.selection}>
      <h2 className={styles.title}>{messages.title}</h2>
      {choices && choices.length > 0 ? (
        // Safari takes a list without bullets for no list.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul className={styles.list} role="list">
          {choices.map((choice) => (
            <ChoiceRow key={choice.server.id} choice={choice} health={healthOf(choice.server.id)} />
          ))}
        </ul>
      ) : (
        <p className={styles.empty}>{isError ? messages.failed : messages.none}</p>
      )}
    </div>
  )
}
