import { useState } from 'react'
import type { ActiveConnection } from '~/lib/vpn/types'
import { nextRates, type Rates } from '../lib/rates'

/** Live rates of a connection, from the counters of successive reports. */
export function useRates(connection: ActiveConnection, updatedAt: number): Rates | null {
  const [rates, setRates] = useState<Rates | null>(null)
  const { id, rx, tx } = connection
  const next = rx === null || tx === null ? null : nextRates(rates, { connectionId: id, rx, tx, at: updatedAt })
  // The state follows the answers while rendering; the same answer changes nothing, so it settles at once.
  if (next !== rates) setRates(next)
  return next
}
