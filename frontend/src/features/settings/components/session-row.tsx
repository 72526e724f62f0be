import { useState } from 'react'
import { Button } from '~/components/button/button'
import { DialogFrame } from '~/components/dialog/dialog-frame'
import { Tag } from '~/components/tag/tag'
import { toast } from '~/components/toast/toast-store'
import type { CurrentUser } from '~/lib/auth/current-user'
import { formatDay } from '~/lib/format-day'
import { type Session, useEndSession } from '../hooks/use-sessions'
import { browserName } from '../lib/browser-name'
import { messages } from '../messages'
import { ConfirmForm } from '../security/confirm-form'
import type { Identity } from '../security/identity'
import styles from './session-row.module.css'

/** One signed-in browser. This one is ended by signing out. */
export function SessionRow({ user, session }: { user: CurrentUser; session: Session }) {
  const { sessions: texts } = messages
  const [asks, setAsks] = useState(false)
  const { mutateAsync } = useEndSession()
  const { id, createdOn, lastUsedOn, current } = session
  const label = browserName(session.label)
  const created = formatDay(createdOn)
  // Not as callbacks of the mutation, which would be lost: the row goes with the session.
  const end = async (identity: Identity) => {
    await mutateAsync({ which: id, identity })
    toast({ title: texts.ended(label) })
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
        <Button kind="quiet" aria-label={texts.endOne(label, created)} onClick={() => setAsks(true)}>
          {texts.end}
        </Button>
      )}
      {asks && (
        <DialogFrame title={texts.end} onClose={() => setAsks(false)}>
          <ConfirmForm
            user={user}
            asksCode={false}
            lead={texts.endOneAsk(label)}
            submitLabel={texts.end}
            submitKind="danger"
            onSubmit={end}
          />
        </DialogFrame>
      )}
    </li>
  )
}
