import { useSearchParams } from 'react-router-dom'

export const ranges = [
  { id: '7d', name: 'Last 7 days' },
  { id: '30d', name: 'Last 30 days' },
  { id: '90d', name: 'Last 90 days' },
  { id: '1y', name: 'Last 12 months' },
  { id: 'all', name: 'All time' },
] as const

export type Range = (typeof ranges)[number]['id']
export type Mode = 'live' | 'test'

/** What the figures are of. */
export interface Asked {
  range: Range
  mode: Mode
  /** Null: the one in which most was paid. */
  currency: string | null
}

const FIRST: Range = '30d'

/** What is asked for, as the address has it: what is usual is left out. */
export function addressOf({ range, mode, currency }: Asked): URLSearchParams {
  return new URLSearchParams({
    ...(range !== FIRST && { range }),
    ...(mode === 'test' && { mode }),
    ...(currency && { currency }),
  })
}

/** What is asked for, as the API reads it. */
export function queryOf({ range, mode, currency }: Asked): URLSearchParams {
  return new URLSearchParams({ range, mode, ...(currency && { currency }) })
}

/** What the figures are of. It lies in the address, so that it can be linked to and gone back from. */
export function useRange() {
  const [params, setParams] = useSearchParams()
  const range = ranges.find(({ id }) => id === params.get('range'))?.id ?? FIRST
  const mode: Mode = params.get('mode') === 'test' ? 'test' : 'live'
  const named = params.get('currency')
  const asked: Asked = { range, mode, currency: named && /^[A-Z]{3}$/.test(named) ? named : null }

  function choose(next: Partial<Asked>) {
    // Test money may be of other currencies.
    setParams(addressOf({ ...asked, ...(next.mode && { currency: null }), ...next }))
  }

  return { asked, choose }
}
