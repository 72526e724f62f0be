import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../kernel/data/use-call'
import { notices } from '../../kernel/notices/notices'
import { texts } from './texts'
import { RESOURCE } from './types'

/** Marks a thread as read, and says so as the specification does. */
export function useMarkRead() {
  const [busy, setBusy] = useState(false)
  const call = useCall()
  const client = useQueryClient()

  async function markRead(id: number) {
    setBusy(true)
    try {
      await call('PATCH', `${RESOURCE}/${id}/mark-read`)
      notices.success(texts.markedRead)
      await client.invalidateQueries({ queryKey: [RESOURCE] })
    } catch (error) {
      notices.failure(texts.failedToMarkRead, error)
    } finally {
      setBusy(false)
    }
  }

  return { markRead, busy }
}
