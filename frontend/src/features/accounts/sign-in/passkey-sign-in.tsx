import { useState } from 'react'
import { Button } from '~/components/button/button'
import type { Failure } from '~/components/form'
import { PasskeyAddress } from '~/components/passkey-address/passkey-address'
import { useHydrated } from '~/lib/use-hydrated'
import { passkeysPossible } from '~/lib/passkeys'
import { Notice } from '../components/notice'
import { messages } from './messages'
import { passkeyFailure } from './passkey-failure'
import styles from './sign-in.module.css'
import { usePasskeyCeremony } from './use-passkey-ceremony'
import { useSuggestedPasskey } from './use-suggested-passkey'

/** Instead of address and password: the button, and the browser's own suggestion in the address field. */
export function PasskeySignIn() {
  const { passkey: texts } = messages
  const hydrated = useHydrated()
  const [suggested, setSuggested] = useState<Failure>()
  const { run, busy, failure } = usePasskeyCeremony({
    optionsPath: '/api/auth/passkeys/options',
    verifyPath: '/api/auth/passkeys/verify',
  })
  const suggestion = useSuggestedPasskey((error) => setSuggested(passkeyFailure(error)))
  // The tap is often the first sign of a person: what it began in the address field must not compete with it.
  const ask = () => suggestion.end() && run()
  if (hydrated && !passkeysPossible())
    return (
      <div className={styles.elsewhere}>
        <PasskeyAddress />
      </div>
    )
  const waits = busy || suggestion.taken
  const shown = waits ? undefined : (failure ?? suggested)
  return (
    <div className={styles.passkey}>
      <p className={styles.or}>{texts.or}</p>
      {shown && <Notice {...shown} />}
      <Button kind="secondary" size="large" wide busy={waits} disabled={!hydrated} onClick={ask}>
        {waits ? texts.busy : texts.signIn}
      </Button>
    </div>
  )
}
