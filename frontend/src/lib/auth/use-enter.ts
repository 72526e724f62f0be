import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from './current-user'
import { markSignIn } from './fresh-sign-in'
import { takeRoute } from './return-to'
import { useGoTo } from './use-go-to'
import { currentUserKey } from './use-auth'

/** Goes on as the user that a call has just signed in, to the screen they came for. */
export function useEnter() {
  const client = useQueryClient()
  const goTo = useGoTo()
  return (user: CurrentUser) => {
    // Whatever was read before belongs to somebody else, or to nobody.
    client.clear()
    client.setQueryData(currentUserKey, user)
    markSignIn()
    goTo(takeRoute())
  }
}
