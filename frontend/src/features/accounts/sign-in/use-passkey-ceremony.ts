import { useState } from 'react'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { Failure } from '~/components/form'
import { apiJson } from '~/lib/api-client'
import { hasCode } from '~/lib/api-error'
import type { CurrentUser } from '~/lib/auth/current-user'
import { useEnter } from '~/lib/auth/use-enter'
import { askForPasskey } from '~/lib/passkeys'
import { passkeyFailure } from './passkey-failure'

interface Ceremony {
  optionsPath: string
  verifyPath: string
  /** Sent with both calls. */
  facts?: Record<string, unknown>
  /** The sign-in that it belongs to is over. */
  onExpired?: () => void
}

/** Options from the server, the browser's question, the answer back to the server; then one is in. */
export function usePasskeyCeremony({ optionsPath, verifyPath, facts = {}, onExpired }: Ceremony) {
  const enter = useEnter()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const run = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const options = await apiJson<PublicKeyCredentialRequestOptionsJSON>('POST', optionsPath, facts)
      const response = await askForPasskey(options)
      enter(await apiJson<CurrentUser>('POST', verifyPath, { ...facts, response }))
    } catch (error) {
      setBusy(false)
      if (onExpired && hasCode(error, 'E_CHALLENGE_EXPIRED')) onExpired()
      else setFailure(passkeyFailure(error))
    }
  }
  return { run: () => void run(), busy, failure }
}
