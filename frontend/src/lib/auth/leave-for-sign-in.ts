import { toast } from '~/components/toast/toast-store'
import { messages } from '../messages'
import { navigation } from '../navigation'
import { rememberRoute } from './return-to'

const DELAY_MS = 500
let leaving = false
const keepers = new Set<() => void>()

/** Calls `keep` before a page is left because the session is over, so that what was typed can be kept. Answers what ends that. */
export function beforeSignIn(keep: () => void): () => void {
  keepers.add(keep)
  return () => void keepers.delete(keep)
}

/** Says that the session is over and goes to sign in, keeping the way back. Many calls may notice at once: it happens once. */
export function leaveForSignIn() {
  if (leaving) return
  leaving = true
  rememberRoute()
  for (const keep of keepers) keep()
  const told = toast({ ...messages.unauthorized, variant: 'destructive', isLast: true })
  setTimeout(() => {
    leaving = false
    told.giveWay()
    navigation.assign('/api/login')
  }, DELAY_MS)
}
