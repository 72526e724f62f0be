import type { Data } from '../../../../.adonisjs/client/data'

/** A server as `/api/admin/servers` answers it. */
export type Server = Data.Vpn.AdminServer

/** What only the answer to a new server, or to a new code, has. */
export interface Enrolment {
  id: number
  /** Good once, for an hour. */
  code: string
  /** What to run on the node. */
  install: readonly string[]
}

/** A maintenance window as `/api/admin/maintenance-windows` answers it. */
export type MaintenanceWindow = Data.Operations.AdminMaintenance

export const RESOURCE = 'servers'
export const WINDOWS = 'maintenance-windows'

export const states = [
  { id: 'online', name: 'Online' },
  { id: 'offline', name: 'Offline' },
  { id: 'not_set_up', name: 'Not set up yet' },
  { id: 'full', name: 'Full' },
  { id: 'draining', name: 'Draining' },
  { id: 'disabled', name: 'Disabled' },
] as const

export function placeOf({ city, country }: { city: string; country: string }): string {
  return `${city}, ${country}`
}

export function devices(count: number): string {
  return count === 1 ? '1 device' : `${count} devices`
}
