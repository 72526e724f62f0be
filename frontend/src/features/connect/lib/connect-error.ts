import { ApiError, errorText } from '~/lib/api-error'
import { messages } from '../messages'

/** The toast for a connect that failed, as the error catalogue has it. */
export function connectErrorToast(error: unknown) {
  const { connectFallback, connectOffline } = messages.toasts
  const description = errorText(error, navigator.onLine ? connectFallback : connectOffline)
  const wantsUpgrade = error instanceof ApiError && error.message.includes('upgrade')
  const title = wantsUpgrade ? messages.toasts.upgradeRequired : messages.toasts.connectionFailed
  return { title, description, variant: 'destructive' as const }
}
