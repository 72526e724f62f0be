import { useState } from 'react'
import { Button } from '~/components/button/button'
import { DialogFrame } from '~/components/dialog/dialog-frame'
import { toast } from '~/components/toast/toast-store'
import type { CurrentUser } from '~/lib/auth/current-user'
import { useEndSession } from '../hooks/use-sessions'
import { messages } from '../messages'
import { ConfirmForm } from '../security/confirm-form'
import type { Identity } from '../security/identity'
import styles from './end-others.module.css'

/** Signs all other browsers out, after a question that says how many and takes the password. */
export function EndOthers({ user, count }: { user: CurrentUser; count: number }) {
  const { sessions: texts } = messages
  const [asks, setAsks] = useState(false)
  const { mutateAsync } = useEndSession()
  const close = () => setAsks(false)
  // Not as callbacks of the mutation, which would be lost: without others there is no such button.
  const end = async (identity: Identity) => {
    await mutateAsync({ which: 'others', identity })
    close()
    toast({ title: texts.othersEnded })
  }
  return (
    <div className={styles.all}>
      <Button kind="secondary" onClick={() => setAsks(true)}>
        {texts.endOthers}
      </Button>
      {asks && (
        <DialogFrame title={texts.endOthers} onClose={close}>
          <ConfirmForm
            user={user}
            asksCode={false}
            lead={texts.endOthersAsk(count)}
            submitLabel={texts.endOthersConfirm}
            submitKind="danger"
            onSubmit={end}
          />
        </DialogFrame>
      )}
    </div>
  )
}
