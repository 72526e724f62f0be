import { useQuery } from '@tanstack/react-query'
import { gatewayInOwnWords } from './in-own-words'
import type { PublicGateway } from './types'

export const gatewaysKey = ['/api/payment-gateways/public'] as const

function usable(gateways: PublicGateway[]): PublicGateway[] {
  return gateways.filter(({ isEnabled, isConfigured }) => isEnabled && isConfigured).map(gatewayInOwnWords)
}

/** The payment methods that can be used, in their order. */
export function useGateways() {
  return useQuery({
    queryKey: gatewaysKey,
    refetchOnMount: 'always',
    select: usable,
  })
}

/** The one that is used: what the customer switched to, else the one with the lowest priority value. */
export function chosenGateway(gateways: PublicGateway[]): PublicGateway | undefined {
  const ordered = [...gateways].sort((a, b) => a.priority - b.priority || a.id - b.id)
  return ordered.find(({ preferred }) => preferred) ?? ordered[0]
}
