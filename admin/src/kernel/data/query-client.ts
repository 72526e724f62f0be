import { FreshQueryClient } from '~/lib/fresh-query-client'

/** For what react-admin reads: fresh whenever a screen is entered, never repeated by itself. */
export function createConsoleQueryClient() {
  const options = { retry: false, networkMode: 'always' as const }
  return new FreshQueryClient({
    defaultOptions: { queries: { ...options, refetchOnWindowFocus: false }, mutations: options },
  })
}
