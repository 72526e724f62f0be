import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary'

interface ProvidersProps {
  client: QueryClient
  children: ReactNode
}

/** What every page stands on, public or not. */
export function Providers({ client, children }: ProvidersProps) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ErrorBoundary>
  )
}
