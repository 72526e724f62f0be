import type { Data } from '../../../../../.adonisjs/client/data'

export type Status = Data.Operations.Status
export type ServerStatus = Status['list'][number]
export type Incident = Status['incidents'][number]
export type IncidentState = Incident['state']
