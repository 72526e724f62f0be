import { useQuery } from '@tanstack/react-query'
import { getQueryFn } from '~/lib/api-client'
import { threadKey, threadsKey } from '../lib/keys'
import type { Conversation, Thread } from '../lib/types'

/** Without live updates an open screen asks by itself. */
const POLL_MS = 15_000

const options = (live: boolean) => ({
  refetchInterval: live ? (false as const) : POLL_MS,
  refetchOnMount: 'always' as const,
})

/** The user's own threads, the latest first. */
export function useThreads(live: boolean) {
  return useQuery({ queryKey: threadsKey, queryFn: getQueryFn<Thread[]>({ on401: 'throw' }), ...options(live) })
}

/** One thread with its messages. */
export function useThread(id: number, live: boolean) {
  return useQuery({ queryKey: threadKey(id), queryFn: getQueryFn<Conversation>({ on401: 'throw' }), ...options(live) })
}
