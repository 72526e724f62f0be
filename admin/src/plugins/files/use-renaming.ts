import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { notices } from '../../kernel/notices/notices'
import { shown } from './shown-name'
import type { Entry } from './types'
import { useRename } from './use-rename'

interface Renaming {
  folder: string
  /** Absent while the folder is read for the first time. */
  entries: readonly Entry[] | undefined
  onRenamed: (name: string) => void
  /** The field is gone, whatever became of the name. */
  onOver: () => void
}

/** The entry being renamed. If it disappears, the rename is canceled with a message. */
export function useRenaming({ folder, entries, onRenamed, onOver }: Renaming) {
  const [name, setName] = useState<string | null>(null)
  const rename = useRename(folder, onRenamed)
  const isSaving = useRef(false)
  const isGone = name !== null && entries !== undefined && !entries.some((entry) => entry.name === name)

  function end() {
    setName(null)
    onOver()
  }

  const giveUp = useEffectEvent(() => {
    // Its own new name is in the list before the field is gone.
    if (isSaving.current) return
    notices.failure(`"${shown(name ?? '')}" was renamed, moved or deleted in the meantime`)
    end()
  })
  useEffect(() => {
    if (isGone) giveUp()
  }, [isGone])

  return {
    name,
    begin: (entry: Entry) => entry.kind === 'plain' && setName(entry.name),
    async save(entry: Entry, typed: string): Promise<string | null> {
      isSaving.current = true
      try {
        return await rename(entry, typed)
      } finally {
        isSaving.current = false
      }
    },
    end,
  }
}
