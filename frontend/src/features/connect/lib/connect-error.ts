import { ApiError, errorText, hasCode } from '~/lib/api-error'
import { messages } from '../messages'

/** What a refusal leaves to do: another plan, or the link that verifies the address. */
type NextStep = 'plans' | 'link'

/** The toast for a connect that failed, as the error catalogue has it. */
export function connectErrorToast(error: unknown) {
  const { connectFallback, connectOffline } = messages.toasts
  const description = errorText(error, navigator.onLine ? connectFallback : connectOffline)
  const wantsUpgrade = error instanceof ApiError && error.message.includes('upgrade')
  const title = wantsUpgrade ? messages.toasts.upgradeRequired : messages.toasts.connectionFailed
  const next: NextStep | undefined = wantsUpgrade ? 'plans' : hasCode(error, 'E_EMAIL_UNVERIFIED') ? 'link' : undefined
  return { title, description, variant: 'destructive' as const, next }
}
