import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CurrentUser } from '~/lib/auth/current-user'
import { listen } from '~/lib/live/listen'
import { threadsKey } from '../lib/keys'

/** True while answers are told as they are written, which paid plans have. */
export function useLiveThreads({ id, subscriptionPlan }: Pick<CurrentUser, 'id' | 'subscriptionPlan'>): boolean {
  const client = useQueryClient()
  const [live, setLive] = useState(false)
  const paid = subscriptionPlan !== 'free'
  useEffect(() => {
    if (!paid) return
    const onChange = () => void client.invalidateQueries({ queryKey: threadsKey })
    return listen(`support/${id}`, { onChange, onLive: setLive })
  }, [client, id, paid])
  return live && paid
}
