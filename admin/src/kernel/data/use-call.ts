import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from './data-provider'

/** Calls of /api/admin that are no verb of react-admin. */
export function useCall(): ConsoleDataProvider['call'] {
  return useDataProvider<ConsoleDataProvider>().call
}
