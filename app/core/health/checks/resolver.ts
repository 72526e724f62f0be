import { Resolver } from 'node:dns/promises'

/** Asks the system's DNS servers until a check's time is over. */
export function openResolver(signal: AbortSignal): Resolver {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  return resolver
}
