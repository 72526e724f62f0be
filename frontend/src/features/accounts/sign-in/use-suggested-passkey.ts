import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { apiJson } from '~/lib/api-client'
import type { CurrentUser } from '~/lib/auth/current-user'
import { useEnter } from '~/lib/auth/use-enter'
import { passkeysPossible, suggestPasskey } from '~/lib/passkeys'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

const askForOptions = (signal: AbortSignal) =>
  apiJson<PublicKeyCredentialRequestOptionsJSON>('POST', '/api/auth/passkeys/options', {}, { signal })

/**
 * Lets the browser offer the user's passkeys in the address field. It begins with the first sign of a person, so that a
 * page that is only loaded asks the server for nothing. `end` makes room for another way to ask for a passkey; false
 * says that the suggestion was taken up already and is signing in.
 */
export function useSuggestedPasskey(onFailure: (error: unknown) => void) {
  const enter = useEnter()
  const [taken, setTaken] = useState(false)
  const suggestion = useRef({ ended: new AbortController(), taken: false })
  const take = (taken: boolean) => {
    suggestion.current.taken = taken
    setTaken(taken)
  }
  const signIn = useEffectEvent(async () => {
    const { ended } = suggestion.current
    // The server gives a new browser a number with its first answer. A form that is sent meanwhile must get the only one.
    const answered = new AbortController()
    addEventListener('submit', () => ended.abort(), { capture: true, signal: answered.signal })
    const response = await suggestPasskey(
      () => askForOptions(ended.signal).finally(() => answered.abort()),
      ended.signal
    )
    answered.abort()
    if (!response) return
    take(true)
    try {
      enter(await apiJson<CurrentUser>('POST', '/api/auth/passkeys/verify', { response }))
    } catch (error) {
      take(false)
      onFailure(error)
    }
  })
  useEffect(() => {
    if (!passkeysPossible()) return
    const ended = new AbortController()
    suggestion.current.ended = ended
    const signs = new AbortController()
    const begin = () => {
      signs.abort()
      void signIn()
    }
    // The page is there before the app: a field may have the focus already.
    if (document.activeElement instanceof HTMLInputElement) begin()
    else for (const sign of SIGNS) addEventListener(sign, begin, { signal: signs.signal, passive: true })
    return () => {
      signs.abort()
      ended.abort()
    }
  }, [])
  const end = () => {
    if (suggestion.current.taken) return false
    suggestion.current.ended.abort()
    return true
  }
  return { end, taken }
}
