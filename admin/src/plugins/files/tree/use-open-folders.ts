import { useEffect, useState } from 'react'
import { userPrefix } from '~/lib/user-prefix'
import { useConsole } from '../../../kernel/shell/console-context'
import { join, namesOf } from '../paths'

/** Which folders of the tree are open: kept in this tab, also over a reload. The folder that is shown opens with all above it. */
export function useOpenFolders(folder: string) {
  const { user } = useConsole()
  const key = `${userPrefix(user.id)}open-folders`
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(read(key)))
  const [shown, setShown] = useState<string | null>(null)
  if (shown !== folder) {
    setShown(folder)
    setOpen(new Set([...open, ...wayTo(folder)]))
  }
  useEffect(() => keep(key, [...open]), [key, open])
  return {
    has: (path: string) => open.has(path),
    set(paths: readonly string[], isOpen: boolean) {
      const next = new Set(open)
      for (const path of paths) {
        if (isOpen) next.add(path)
        else next.delete(path)
      }
      setOpen(next)
    },
  }
}

/** From the root to the folder itself. */
function wayTo(folder: string): string[] {
  const names = namesOf(folder)
  return ['/', ...names.map((_, depth) => names.slice(0, depth + 1).reduce(join, '/'))]
}

function read(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}

function keep(key: string, paths: readonly string[]) {
  try {
    sessionStorage.setItem(key, JSON.stringify(paths))
  } catch {
    // Without storage the tree forgets when the screen is left.
  }
}
