import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from './data-provider'

/** Calls of the API whose answer comes piece by piece. */
export function useStream(): ConsoleDataProvider['stream'] {
  return useDataProvider<ConsoleDataProvider>().stream
}
