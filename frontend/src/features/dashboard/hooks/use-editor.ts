import { useState } from 'react'
import { toast } from '~/components/toast/toast-store'
import type { Place } from '../config/arrange'
import { defaultConfig } from '../config/default-config'
import { isSame, setPlaces } from '../config/edits'
import type { DashboardConfig } from '../config/types'
import { messages } from '../customize/messages'
import { useSaveConfig } from '../requests/use-save-config'
import { useDraft } from './use-draft'
import { useLeaveGuard } from './use-leave-guard'

/** Editing the dashboard: what is edited, in which way, and what becomes of it. */
export function useEditor(stored: DashboardConfig) {
  const { config, base, isDirty, edit, discard } = useDraft(stored)
  const [mode, setMode] = useState<'look' | 'customize' | 'arrange'>('look')
  const { mutate, isPending: isSaving } = useSaveConfig(() => {
    discard()
    setMode('look')
  })
  const { ask, stay } = useLeaveGuard(isDirty)
  return {
    config,
    isDirty,
    isSaving,
    mode,
    setMode,
    edit,
    discard: () => {
      discard()
      setMode('look')
    },
    save: () => mutate(config),
    reset: () => {
      edit(() => defaultConfig)
      const { title, description } = messages.toasts.reset
      const isLocal = !isSame(defaultConfig, base)
      toast({ title, description: isLocal ? `${description} ${messages.toasts.resetUnsaved}` : description })
    },
    place: (places: Place[]) => edit((before) => setPlaces(before, places)),
    leaving: ask && {
      stay,
      leave: () => {
        stay()
        discard()
        ask.go()
      },
    },
  }
}
