import { useQuery } from '@tanstack/react-query'
import { getQueryFn } from '~/lib/api-client'

interface SignInMethods {
  password: boolean
  oidc: { name: string } | null
  oidcOnly: boolean
}

const passwordOnly: SignInMethods = { password: true, oidc: null, oidcOnly: false }

/** How one can sign in here. Until it is known, and when it cannot be known, by password. */
export function useSignInMethods(): SignInMethods {
  const { data } = useQuery({
    queryKey: ['/api/auth/methods'],
    queryFn: getQueryFn<SignInMethods>({ on401: 'throw' }),
  })
  return data ?? passwordOnly
}
