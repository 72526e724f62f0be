import { useState } from 'react'
import { Button } from '~/components/button/button'
import type { CurrentUser } from '~/lib/auth/current-user'
import { messages } from '../messages'
import { EndSessionDialog } from './end-session-dialog'
import styles from './end-others.module.css'

/** Signs all other browsers out, after a question that says how many and takes the password. */
export function EndOthers({ user, count }: { user: CurrentUser; count: number }) {
  const { sessions: texts } = messages
  const [asks, setAsks] = useState(false)
  return (
    <div className={styles.all}>
      <Button kind="secondary" onClick={() => setAsks(true)}>
        {texts.endOthers}
      </Button>
      {asks && (
        <EndSessionDialog
          user={user}
          which="others"
          title={texts.endOthers}
          lead={texts.endOthersAsk(count)}
          submitLabel={texts.endOthersConfirm}
          done={texts.othersEnded}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  )
}
