import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { Button } from '~/components/button/button'
import { PasskeyAddress } from '~/components/passkey-address/passkey-address'
import type { CurrentUser } from '~/lib/auth/current-user'
import { passkeysPossible } from '~/lib/passkeys'
import { AddPasskeyDialog } from './add-passkey-dialog'
import { messages } from './messages'
import { PasskeyRow } from './passkey-row'
import { usePasskeys } from './requests/use-security-state'
import styles from './security.module.css'

/** The user's passkeys: add, rename, remove. */
export function PasskeyList({ user }: { user: CurrentUser }) {
  const { passkeys: texts } = messages
  const { data, isError, refetch } = usePasskeys()
  const [adding, setAdding] = useState(false)
  const possible = passkeysPossible()
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>{texts.title}</h3>
      <p className={styles.lead}>{texts.lead}</p>
      {!data && !isError && <Skeleton variant="rounded" height={56} />}
      {!data && isError && (
        <p role="alert">
          {messages.loadFailed}{' '}
          <Button kind="quiet" onClick={() => void refetch()}>
            {messages.retry}
          </Button>
        </p>
      )}
      {data?.length === 0 && <p className={styles.lead}>{texts.none}</p>}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} user={user} passkey={passkey} />
          ))}
        </ul>
      )}
      {possible ? (
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        </div>
      ) : (
        <PasskeyAddress otherwise={<p className={styles.facts}>{texts.notHere}</p>} />
      )}
      {adding && <AddPasskeyDialog user={user} onClose={() => setAdding(false)} />}
    </div>
  )
}
