import { useMutation } from '@tanstack/react-query'
import { apiRequest } from '~/lib/api-client'

export function useSignOut() {
  return useMutation({ mutationFn: () => apiRequest('POST', '/api/auth/sign-out') })
}
