import { Button } from '~/components/button/button'
import { Tag } from '~/components/tag/tag'
import { toast } from '~/components/toast/toast-store'
import { formatDay } from '~/lib/format-day'
import { type Session, useEndSession } from '../hooks/use-sessions'
import { browserName } from '../lib/browser-name'
import { reasonOf } from '../lib/reason-of'
import { messages } from '../messages'
import styles from './session-row.module.css'

/** One signed-in browser. This one is ended by signing out. */
export function SessionRow({ session }: { session: Session }) {
  const { sessions: texts } = messages
  const { mutateAsync, isPending } = useEndSession()
  const { id, createdOn, lastUsedOn, current } = session
  const label = browserName(session.label)
  const created = formatDay(createdOn)
  // Not as callbacks of the mutation, which would be lost: the row goes with the session.
  const end = async () => {
    try {
      await mutateAsync(id)
      toast({ title: texts.ended(label) })
    } catch (error) {
      toast({ title: texts.failed, description: reasonOf(error), variant: 'destructive' })
    }
  }
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.label}>
          {label}
          {current && <Tag tone="accent">{texts.current}</Tag>}
        </p>
        <p className={styles.facts}>{texts.facts(created, formatDay(lastUsedOn))}</p>
      </div>
      {!current && (
        <Button
          kind="quiet"
          busy={isPending}
          aria-label={isPending ? undefined : texts.endOne(label, created)}
          onClick={() => void end()}
        >
          {isPending ? texts.ending : texts.end}
        </Button>
      )}
    </li>
  )
}
