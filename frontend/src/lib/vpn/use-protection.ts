import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Data } from '../../../../.adonisjs/client/data'
import { apiJson } from '../api-client'

export type Protection = Data.Vpn.Protection

/** Tunnels come and go: after this time the answer is withdrawn rather than left standing. */
const HOLDS_MS = 60_000

/**
 * 'Am I protected?': whether a request of this browser reaches the service out of one of our servers. Asked on a
 * click and never by itself; nothing keeps the answer.
 */
export function useProtection() {
  const question = useMutation({ mutationFn: () => apiJson<Protection>('GET', '/api/protection') })
  const { data, reset } = question
  useEffect(() => {
    if (!data) return
    const timer = setTimeout(reset, HOLDS_MS)
    return () => clearTimeout(timer)
  }, [data, reset])
  return question
}
