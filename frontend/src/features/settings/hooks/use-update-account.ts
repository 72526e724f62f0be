import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiJson } from '~/lib/api-client'
import type { CurrentUser } from '~/lib/auth/current-user'
import { currentUserKey } from '~/lib/auth/use-auth'

export type AccountChange = Partial<
  Pick<CurrentUser, 'firstName' | 'lastName' | 'autoConnect' | 'mailOnSignIn' | 'mailOnDrain'>
>

/** Changes what users may change without their password; the answer is the user as they are now. */
export function useUpdateAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: AccountChange) => apiJson<CurrentUser>('PATCH', '/api/auth/user', change),
    onSuccess: (user) => void client.setQueryData(currentUserKey, user),
  })
}
