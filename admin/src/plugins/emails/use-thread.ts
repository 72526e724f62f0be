import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { isChangedMeanwhile } from '../../kernel/data/console-error'
import { notices } from '../../kernel/notices/notices'
import { type Conversation, RESOURCE } from './types'
import { pollOf } from '../../kernel/live/use-live'

/** What staff may say of a thread. */
export type ThreadChange = Partial<Pick<Conversation, 'assigneeId' | 'priority'>> & { state?: 'open' | 'closed' }

/** One thread with its messages, and how to change where it stands. */
export function useThread(id: number, live: boolean) {
  const [busy, setBusy] = useState(false)
  const [changedMeanwhile, setChangedMeanwhile] = useState(false)
  const provider = useDataProvider()
  const client = useQueryClient()
  // A key of its own: react-admin takes a row of the list for the record, and rows have no messages.
  const queryKey = [RESOURCE, 'thread', id]
  const { data, isPending, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await provider.getOne<Conversation>(RESOURCE, { id })).data,
    refetchInterval: pollOf(live),
  })

  /** Shows a thread as the server has just answered it, and asks for the list. */
  async function show(thread: Conversation) {
    client.setQueryData(queryKey, thread)
    await client.invalidateQueries({ queryKey: [RESOURCE] })
  }

  /** Writes with the version that was seen. What somebody else did meanwhile is shown instead, and nothing is written. */
  async function change(data: ThreadChange, version: number, words: string) {
    setBusy(true)
    setChangedMeanwhile(false)
    try {
      const answer = await provider.update<Conversation>(RESOURCE, {
        id,
        data: { ...data, version } as Partial<Conversation>,
        previousData: undefined as never,
      })
      notices.success(words)
      await show(answer.data)
    } catch (error) {
      if (isChangedMeanwhile(error)) {
        setChangedMeanwhile(true)
        if (error.current) await show(error.current as Conversation)
      } else notices.failure('The email was not changed', error)
    } finally {
      setBusy(false)
    }
  }

  return { thread: data, isPending, error, refetch, busy, change, show, changedMeanwhile }
}
