import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getQueryFn } from '~/lib/api-client'
import { currentUserKey } from '~/lib/auth/use-auth'
import { passkeysKey, secondFactorKey } from './keys'

export interface SecondFactorState {
  totp: boolean
  recoveryCodesLeft: number
  passkeys: number
}

export interface Passkey {
  id: number
  name: string
  /** 'YYYY-MM-DD' */
  createdOn: string
}

/** What the user has for the second step. */
export function useSecondFactor() {
  return useQuery({ queryKey: secondFactorKey, queryFn: getQueryFn<SecondFactorState>({ on401: 'throw' }) })
}

export function usePasskeys() {
  return useQuery({ queryKey: passkeysKey, queryFn: getQueryFn<Passkey[]>({ on401: 'throw' }) })
}

/** Refetches what a changed factor affects. */
export function useRefreshSecurity() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [currentUserKey, secondFactorKey, passkeysKey].map((queryKey) => client.invalidateQueries({ queryKey }))
    )
}
