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

const FIRST: Range = '30d'

/** What the figures are of. It lies in the address, so that it can be linked to and gone back from. */
export function useRange() {
  const [params, setParams] = useSearchParams()
  const range = ranges.find(({ id }) => id === params.get('range'))?.id ?? FIRST
  const mode: Mode = params.get('mode') === 'test' ? 'test' : 'live'

  function choose(next: { range?: Range; mode?: Mode }) {
    const wanted = { range, mode, ...next }
    const said = {
      ...(wanted.range !== FIRST && { range: wanted.range }),
      ...(wanted.mode === 'test' && { mode: 'test' }),
    }
    setParams(said)
  }

  return { range, mode, choose }
}
