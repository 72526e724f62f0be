import { useQuery } from '@tanstack/react-query'
import { apiJson } from '~/lib/api-client'

/** The card that renewals are charged to. */
export interface Card {
  /** The network, in lower case: 'visa'. */
  brand: string
  last4: string
  /** The last month in which it is good, 'YYYY-MM'. */
  validUntil: string | null
}

/** Asked of the provider each time. Without an answer the screen goes without it. */
export function useCard(enabled: boolean): Card | null {
  const { data } = useQuery({
    queryKey: ['/api/subscription/payment-method'],
    queryFn: () => apiJson<{ card: Card | null }>('GET', '/api/subscription/payment-method'),
    enabled,
    gcTime: 0,
  })
  return data?.card ?? null
}
