import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from './data-provider'

/** Calls of the API outside of /api/admin. */
export function useRequest(): ConsoleDataProvider['request'] {
  return useDataProvider<ConsoleDataProvider>().request
}
