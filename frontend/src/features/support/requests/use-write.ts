import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '~/components/toast/toast-store'
import { apiJson, apiRequest } from '~/lib/api-client'
import { threadKey, threadsKey } from '../lib/keys'
import type { Conversation } from '../lib/types'
import { messages } from '../messages'

interface NewThread {
  subject: string
  message: string
  priority: string
}

/** The answer to a write is the thread as it is now; the list is asked again. */
function useWrite<Input>(write: (input: Input) => Promise<Conversation>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: (thread) => {
      client.setQueryData(threadKey(thread.id), thread)
      void client.invalidateQueries({ queryKey: threadsKey, exact: true })
    },
    onError: () => toast({ ...messages.failed, variant: 'destructive' }),
  })
}

export function useOpenThread() {
  return useWrite((thread: NewThread) => apiJson<Conversation>('POST', '/api/support/threads', thread))
}

export function useSendMessage(id: number) {
  return useWrite((message: string) =>
    apiJson<Conversation>('POST', `/api/support/threads/${id}/messages`, { message })
  )
}

/** Says that the answers of a thread were seen. Nobody waits for it, and if it fails they stay marked as new. */
export function useMarkSeen() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => apiRequest('POST', `/api/support/threads/${id}/seen`),
    onSuccess: (_, id) => {
      client.setQueryData<Conversation>(threadKey(id), (thread) => thread && { ...thread, unread: 0 })
      void client.invalidateQueries({ queryKey: threadsKey, exact: true })
    },
  })
}
