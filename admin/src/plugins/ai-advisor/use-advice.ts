import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRequest } from '../../kernel/data/use-request'
import { type Asked, queryOf } from '../../kernel/range'
import type { Advice } from './types'

/** The tabs show one advice: going from one to the next doesn't ask for another. */
const FRESH_MS = 60_000

const keyOf = ({ range, currency, mode }: Asked) => ['ai/advice', range, currency, mode]

/** Advice on a range, currency and mode. */
export function useAdvice(asked: Asked) {
  const request = useRequest()
  return useQuery({
    queryKey: keyOf(asked),
    queryFn: async () => (await request('GET', `/api/ai/financial-advice?${queryOf(asked)}`)).json as Advice,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}

/** Checks an action off, or opens it again; it is shown at once and taken back where the server refuses. */
export function useCheckAction(asked: Asked) {
  const request = useRequest()
  const client = useQueryClient()
  return async (key: string, done: boolean) => {
    const before = client.getQueryData<Advice>(keyOf(asked))
    const next = done
      ? { state: 'done' as const, checkedAt: new Date().toISOString() }
      : { state: 'open' as const, checkedAt: null }
    const actions = before?.actions.map((one) => (one.key === key ? { ...one, ...next } : one))
    if (before && actions) client.setQueryData<Advice>(keyOf(asked), { ...before, actions })
    try {
      await request('PUT', `/api/ai/actions/${encodeURIComponent(key)}`, { done })
    } catch (error) {
      client.setQueryData(keyOf(asked), before)
      throw error
    }
  }
}
