import { useQueryClient } from '@tanstack/react-query'
import { apiRequest } from '../api-client'
import type { CurrentUser } from '../auth/current-user'
import { currentUserKey } from '../auth/use-auth'
import { keepLanguage } from './choice'
import type { Language } from './languages'

/** Sets the language: of this browser, of the account when somebody is signed in, and of the page, which is reloaded. */
export function useSetLanguage() {
  const client = useQueryClient()
  return async (value: Language) => {
    keepLanguage(value)
    const user = client.getQueryData<CurrentUser | null>(currentUserKey)
    try {
      if (user && user.language !== value) await apiRequest('PATCH', '/api/auth/user', { language: value })
    } catch {
      // The browser's own choice counts here in any case; mails keep the language that they had.
    }
    location.reload()
  }
}
