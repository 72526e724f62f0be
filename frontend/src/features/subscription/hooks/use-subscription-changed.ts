import { useQueryClient } from '@tanstack/react-query'
import { currentUserKey } from '~/lib/auth/use-auth'
import type { Subscription } from '~/lib/billing/types'
import { subscriptionKey } from '~/lib/billing/use-subscription'
import { invoicesKey } from './use-invoices'

/** Makes a subscription as it is now known to every screen, and asks anew for what follows from it. */
export function useSubscriptionChanged() {
  const client = useQueryClient()
  return (subscription: Subscription | null) => {
    client.setQueryData(subscriptionKey, subscription)
    void client.invalidateQueries({ queryKey: currentUserKey })
    void client.invalidateQueries({ queryKey: invoicesKey })
  }
}
