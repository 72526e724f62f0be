import { useState } from 'react'
import { Button } from '~/components/button/button'
import { Tag } from '~/components/tag/tag'
import type { CurrentUser } from '~/lib/auth/current-user'
import { formatDay } from '~/lib/format-day'
import type { Session } from '../hooks/use-sessions'
import { browserName } from '../lib/browser-name'
import { messages } from '../messages'
import { EndSessionDialog } from './end-session-dialog'
import styles from './session-row.module.css'

/** One signed-in browser. This one is ended by signing out. */
export function SessionRow({ user, session }: { user: CurrentUser; session: Session }) {
  const { sessions: texts } = messages
  const [asks, setAsks] = useState(false)
  const { id, createdOn, lastUsedOn, current } = session
  const label = browserName(session.label)
  const created = formatDay(createdOn)
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
        <Button kind="quiet" aria-label={texts.endOne(label, created)} onClick={() => setAsks(true)}>
          {texts.end}
        </Button>
      )}
      {asks && (
        <EndSessionDialog
          user={user}
          which={id}
          title={texts.end}
          lead={texts.endOneAsk(label)}
          submitLabel={texts.end}
          done={texts.ended(label)}
          onClose={() => setAsks(false)}
        />
      )}
    </li>
  )
}
