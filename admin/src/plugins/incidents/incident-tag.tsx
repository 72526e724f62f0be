import { StateTag } from '../../kernel/ui'
import { type IncidentState, stateName } from './types'

const tones = { investigating: 'bad', identified: 'bad', monitoring: 'fair', resolved: 'good' } as const

/** How far an incident is. */
export function IncidentTag({ state }: { state: IncidentState }) {
  return <StateTag tone={tones[state]}>{stateName(state)}</StateTag>
}
