import { useCallback, useEffect, useRef, useState } from 'react'
import { MOST_ASKED } from '~/lib/vpn/server-health'

/** Somebody who scrolls past need not be told about every row on the way. */
const SETTLED_AFTER_MS = 250

/** Which servers' rows are within the window, soon after that stops changing. Rows take `watch` as their ref. */
export function useVisibleServers() {
  const [ids, setIds] = useState<readonly number[]>([])
  const visible = useRef(new Set<number>())
  const observer = useRef<IntersectionObserver>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const settle = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const now = [...visible.current].sort((a, b) => a - b).slice(0, MOST_ASKED)
      setIds((before) => (before.join() === now.join() ? before : now))
    }, SETTLED_AFTER_MS)
  }, [])

  const watch = useCallback(
    (row: HTMLElement | null) => {
      if (!row) return
      observer.current ??= new IntersectionObserver((entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = Number((target as HTMLElement).dataset.serverId)
          if (isIntersecting) visible.current.add(id)
          else visible.current.delete(id)
        }
        settle()
      })
      const watcher = observer.current
      const id = Number(row.dataset.serverId)
      watcher.observe(row)
      return () => {
        watcher.unobserve(row)
        visible.current.delete(id)
        settle()
      }
    },
    [settle]
  )

  useEffect(() => () => clearTimeout(timer.current), [])
  return { ids, watch }
}
