import { useEffect, useState } from 'react'
import type { Optimizer, Run } from './types'
import { useRun } from './use-optimizer'

/** How long the outcome of a run stays. */
export const RESET_MS = 3_000

interface Followed {
  /** The run that has just ended, until the screen resets. */
  ended: Run | null
  /** The last preview that ended. */
  preview: Run | null
  follow: (id: number) => void
}

/** Follows the run under way to its end, and forgets it three seconds later. */
export function useFollowedRun(running: Optimizer['running'] | undefined): Followed {
  const [id, setId] = useState<number | null>(null)
  const [preview, setPreview] = useState<Run | null>(null)
  if (running && running.run.id !== id) setId(running.run.id)
  const { data } = useRun(running ? null : id)
  const ended = !running && data?.id === id && data.state !== 'running' ? data : null
  if (ended?.isPreview && ended !== preview) setPreview(ended)
  if (running && !running.run.isPreview && preview) setPreview(null)
  useEffect(() => {
    if (!ended) return
    const timer = setTimeout(() => setId(null), RESET_MS)
    return () => clearTimeout(timer)
  }, [ended])
  return { ended, preview, follow: setId }
}
