import { useState } from 'react'
import { themePreference } from '~/theme/theme-preference'
import { isSame } from '../config/edits'
import { themeOf } from '../config/theme'
import type { DashboardConfig } from '../config/types'

interface Draft {
  base: DashboardConfig
  config: DashboardConfig
}

/**
 * Edits that nobody else knows of until they are saved. What is edited has the theme that is on the screen, so that
 * saving something else does not turn the toggle's choice back.
 */
export function useDraft(stored: DashboardConfig) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const asShown = () => ({ ...stored, theme: themeOf(themePreference()) })
  const edit = (change: (config: DashboardConfig) => DashboardConfig) =>
    setDraft((before) => {
      const base = before?.base ?? asShown()
      const config = change(before?.config ?? base)
      return isSame(config, base) ? null : { base, config }
    })
  return {
    config: draft?.config ?? asShown(),
    /** What would come back if the edits were dropped. */
    base: draft?.base ?? asShown(),
    isDirty: draft !== null,
    edit,
    discard: () => setDraft(null),
  }
}
