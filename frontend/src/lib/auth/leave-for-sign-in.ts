import { toast } from '~/components/toast/toast-store'
import { messages } from '../messages'
import { navigation } from '../navigation'
import { rememberRoute } from './return-to'

const DELAY_MS = 500
let leaving = false

/** Says that the session is over and goes to sign in, keeping the way back. Many calls may notice at once: it happens once. */
export function leaveForSignIn() {
  if (leaving) return
  leaving = true
  rememberRoute()
  const told = toast({ ...messages.unauthorized, variant: 'destructive', isLast: true })
  setTimeout(() => {
    leaving = false
    told.giveWay()
    navigation.assign('/api/login')
  }, DELAY_MS)
}
