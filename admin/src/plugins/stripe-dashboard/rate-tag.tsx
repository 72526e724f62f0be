import { StateTag } from '../../kernel/ui'
import { formatRate } from './format'

/** More than this goes well. */
const GOOD_BPS = 9500

/** How many payments went through of those that are settled. */
export function RateTag({ bps }: { bps: number | null }) {
  if (bps === null) return <>–</>
  return <StateTag tone={bps > GOOD_BPS ? 'good' : 'neutral'}>{formatRate(bps)}</StateTag>
}
