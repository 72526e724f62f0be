import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { CurrentUser } from './current-user'
import { takeRoute } from './return-to'
import { currentUserKey } from './use-auth'

/** Goes on as the user that a call has just signed in, to the screen they came for. */
export function useEnter() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (user: CurrentUser) => {
    // Whatever was read before belongs to somebody else, or to nobody.
    client.clear()
    client.setQueryData(currentUserKey, user)
    void navigate(takeRoute(), { replace: true })
  }
}
