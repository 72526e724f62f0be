import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../kernel/data/use-call'

interface Choice {
  id: string
  name: string
}

/**
 * The two domains on which addresses are given out, the default first; empty until they are known. `own` is the domain of
 * an address that is there already: it stays a choice, whatever the service is set to now.
 */
export function useMailDomains(own?: string): readonly Choice[] {
  const call = useCall()
  const { data } = useQuery({ queryKey: ['mail-domains'], queryFn: () => call('GET', 'mail-domains') })
  const domains = (data ?? []) as Choice[]
  return own === undefined || domains.some(({ id }) => id === own) ? domains : [...domains, { id: own, name: own }]
}
