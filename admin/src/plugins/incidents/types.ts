import type { Data } from '../../../../.adonisjs/client/data'

/** An incident as `/api/admin/incidents` answers it. */
export type Incident = Data.Operations.AdminIncident

export type IncidentState = Incident['state']

/** What the form of an update holds, beside the incident's number and version. */
export interface UpdateForm {
  id: number
  version: number
  state: IncidentState
  message: string
}

/** What the form of a new incident holds. */
export interface NewIncident {
  id: number
  title: string
  message: string
  state: IncidentState
  serverIds: number[]
}

export const RESOURCE = 'incidents'

export const states: readonly { id: IncidentState; name: string }[] = [
  { id: 'investigating', name: 'Investigating' },
  { id: 'identified', name: 'Identified' },
  { id: 'monitoring', name: 'Monitoring' },
  { id: 'resolved', name: 'Resolved' },
]

/** An incident does not begin as resolved. */
export const openStates = states.filter(({ id }) => id !== 'resolved')

export function stateName(id: IncidentState): string {
  return states.find((state) => state.id === id)?.name ?? id
}
