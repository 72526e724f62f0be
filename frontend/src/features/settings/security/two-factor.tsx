import { useState } from 'react'
import { Button } from '~/components/button/button'
import { Tag } from '~/components/tag/tag'
import type { CurrentUser } from '~/lib/auth/current-user'
import { messages } from './messages'
import { RenewCodesDialog } from './renew-codes-dialog'
import { useSecondFactor } from './requests/use-security-state'
import styles from './security.module.css'
import { SetUpDialog } from './set-up-dialog'
import { TurnOffDialog } from './turn-off-dialog'

type Open = 'set-up' | 'renew' | 'turn-off' | null

/** Whether signing in takes a second step, and what can be done about it. */
export function TwoFactor({ user }: { user: CurrentUser }) {
  const { twoFactor: texts } = messages
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const on = user.secondFactor
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <h3 className={styles.title}>{texts.title}</h3>
        <Tag tone={on ? 'accent' : 'neutral'}>{on ? texts.on : texts.off}</Tag>
      </div>
      <p className={styles.lead}>{texts.lead}</p>
      {on && <CodesLeft />}
      <div className={styles.buttons}>
        {!on && <Button onClick={() => setOpen('set-up')}>{texts.setUp}</Button>}
        {on && (
          <>
            <Button kind="secondary" onClick={() => setOpen('renew')}>
              {texts.newCodes}
            </Button>
            <Button kind="quiet" onClick={() => setOpen('turn-off')}>
              {texts.turnOff}
            </Button>
          </>
        )}
      </div>
      {open === 'set-up' && <SetUpDialog user={user} onClose={close} />}
      {open === 'renew' && <RenewCodesDialog user={user} onClose={close} />}
      {open === 'turn-off' && <TurnOffDialog user={user} onClose={close} />}
    </div>
  )
}

function CodesLeft() {
  const { data } = useSecondFactor()
  if (!data) return null
  const { codesLeft, noCodesLeft } = messages.twoFactor
  const left = data.recoveryCodesLeft
  return <p className={left === 0 ? styles.warning : styles.lead}>{left === 0 ? noCodesLeft : codesLeft(left)}</p>
}
