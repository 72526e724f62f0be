import { useEffect, useState } from 'react'
import type { ActiveConnection } from '~/lib/vpn/types'
import { nextRates, type Rates } from '../lib/rates'

/** Live rates of a connection, from the counters of successive reports. */
export function useRates(connection: ActiveConnection | null, updatedAt: number): Rates | null {
  const [rates, setRates] = useState<Rates | null>(null)
  const { id, rx, tx } = connection ?? { id: null, rx: null, tx: null }
  useEffect(() => {
    if (id === null || rx === null || tx === null) return setRates(null)
    setRates((before) => nextRates(before, { connectionId: id, rx, tx, at: updatedAt }))
  }, [id, rx, tx, updatedAt])
  return rates
}
