import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../data/use-call'
import { notices } from '../notices/notices'
import type { WebhookEvent } from './webhook-event'

/** Does once more what an event asks for, says what came of it, and has its list read again. */
export function useReplay(list: string) {
  const [busy, setBusy] = useState(false)
  const call = useCall()
  const client = useQueryClient()

  async function replay({ id, type }: WebhookEvent) {
    setBusy(true)
    try {
      const { state } = (await call('POST', `webhook-events/${id}/replay`)) as { state: 'replayed' | 'waiting' }
      notices.success(state === 'replayed' ? `${type} is being processed again` : `${type} is already waiting`)
      await client.invalidateQueries({ queryKey: [list] })
    } catch (error) {
      notices.failure('The event was not replayed', error)
    } finally {
      setBusy(false)
    }
  }

  return { busy, replay }
}
