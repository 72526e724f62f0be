import { firstRow } from '#core/database/rows'

/** Identifies the state of the list of servers: the fleet, and a number that changes whenever the list does. */
export async function findFleetVersion(): Promise<string> {
  const row = await firstRow<{ ula_prefix: string; revision: number }>(
    'SELECT ula_prefix, revision FROM fleet WHERE id = 1',
    []
  )
  return row ? `${row.ula_prefix}-${row.revision}` : 'none'
}
