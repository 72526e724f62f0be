import { useQueryClient } from '@tanstack/react-query'
import { currentUserKey } from '~/lib/auth/use-auth'
import type { Subscription } from '~/lib/billing/types'
import { subscriptionKey } from '~/lib/billing/use-subscription'
import { invoicesKey } from './use-invoices'

/** Shows a changed subscription on every screen, and refetches what depends on it. */
export function useSubscriptionChanged() {
  const client = useQueryClient()
  return (subscription: Subscription | null) => {
    client.setQueryData(subscriptionKey, subscription)
    void client.invalidateQueries({ queryKey: currentUserKey })
    void client.invalidateQueries({ queryKey: invoicesKey })
  }
}
