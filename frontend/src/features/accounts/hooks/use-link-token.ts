import { useSearchParams } from 'react-router-dom'
import { useHydrated } from '~/lib/use-hydrated'

/** The token of a mail's link: undefined until the code runs, empty where the address has none. */
export function useLinkToken(): string | undefined {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  return hydrated ? (query.get('token') ?? '') : undefined
}
