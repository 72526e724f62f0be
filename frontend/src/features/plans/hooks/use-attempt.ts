import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { apiRequest } from '~/lib/api-client'
import { subscriptionKey } from '~/lib/billing/use-subscription'

const uses = ['input', 'click'] as const

/**
 * Takes the element around a payment form and notes its first use: until then, closing the form leaves nothing
 * unfinished.
 */
export function useAttempt() {
  const client = useQueryClient()
  return useCallback(
    (form: HTMLElement | null) => {
      if (!form) return
      const stop = () => uses.forEach((use) => form.removeEventListener(use, note))
      const note = () => {
        stop()
        // The click may lead to the provider's page. A payment that is made counts in any case, so a lost note takes nothing away.
        void apiRequest('POST', '/api/subscription/attempt', undefined, { keepalive: true })
          .then(() => client.invalidateQueries({ queryKey: subscriptionKey }))
          .catch(() => undefined)
      }
      uses.forEach((use) => form.addEventListener(use, note))
      return stop
    },
    [client]
  )
}
