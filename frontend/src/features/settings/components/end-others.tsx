import { useState } from 'react'
import { Button } from '~/components/button/button'
import { DialogFrame } from '~/components/dialog/dialog-frame'
import { toast } from '~/components/toast/toast-store'
import { useEndSession } from '../hooks/use-sessions'
import { reasonOf } from '../lib/reason-of'
import { messages } from '../messages'
import styles from './end-others.module.css'

/** Signs all other browsers out, after a question that says how many. */
export function EndOthers({ count }: { count: number }) {
  const { sessions: texts } = messages
  const [asks, setAsks] = useState(false)
  const { mutateAsync, isPending } = useEndSession()
  const close = () => setAsks(false)
  // Not as callbacks of the mutation, which would be lost: without others there is no such button.
  const end = async () => {
    try {
      await mutateAsync('others')
      close()
      toast({ title: texts.othersEnded })
    } catch (error) {
      toast({ title: texts.failed, description: reasonOf(error), variant: 'destructive' })
    }
  }
  return (
    <div className={styles.all}>
      <Button kind="secondary" onClick={() => setAsks(true)}>
        {texts.endOthers}
      </Button>
      {asks && (
        <DialogFrame
          title={texts.endOthers}
          actions={
            <>
              <Button kind="quiet" onClick={close}>
                {messages.cancel}
              </Button>
              <Button kind="danger" busy={isPending} onClick={() => void end()}>
                {isPending ? texts.ending : texts.endOthersConfirm}
              </Button>
            </>
          }
          onClose={close}
        >
          <p>{texts.endOthersAsk(count)}</p>
        </DialogFrame>
      )}
    </div>
  )
}
