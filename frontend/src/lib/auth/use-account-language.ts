import { useEffect } from 'react'
import { chosenLanguage, keepLanguage, language } from '../language'
import type { CurrentUser } from './current-user'

/**
 * A browser without a choice of its own takes the account's language, which reloads the page. True while that
 * happens.
 */
export function useAccountLanguage(user: Pick<CurrentUser, 'language'> | null): boolean {
  const wanted = user?.language ?? null
  const moving = wanted !== null && wanted !== language() && chosenLanguage() === undefined
  useEffect(() => {
    if (!moving || wanted === null) return
    keepLanguage(wanted)
    // A browser that keeps no cookies would come back here for ever.
    if (chosenLanguage() === wanted) location.reload()
  }, [moving, wanted])
  return moving
}
