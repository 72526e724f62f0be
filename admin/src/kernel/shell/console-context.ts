import { createContext, useContext } from 'react'
import type { CurrentUser } from '~/lib/auth/current-user'
import type { Console } from '../compose-plugins'
import type { AdminRole } from '../plugin'

export interface ConsoleView extends Console {
  user: CurrentUser
  role: AdminRole
  /** Asks again who is signed in, after something of the account has changed. */
  refresh: () => void
}

export const ConsoleContext = createContext<ConsoleView | null>(null)

/** The console as the signed-in operator sees it. */
export function useConsole(): ConsoleView {
  const view = useContext(ConsoleContext)
  if (!view) throw new Error('This is shown outside of the console')
  return view
}
