import { StateTag } from '../../kernel/ui'
import { formatRate } from './format'

interface Props {
  rate: number | null
  /** The server compares the counts: a rate that was rounded to 95 % may be more. */
  isHigh: boolean
}

/** How many payments went through of those that are settled. */
export function SuccessTag({ rate, isHigh }: Props) {
  if (rate === null) return <>–</>
  return <StateTag tone={isHigh ? 'good' : 'neutral'}>{formatRate(rate)}</StateTag>
}
