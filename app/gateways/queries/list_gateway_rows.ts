import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

/** A row of payment_gateways, as the database has it. */
export interface GatewayRow {
  readonly id: number
  readonly name: string
  readonly display_name: string
  readonly description: string
  readonly is_enabled: number
  readonly test_mode: number
  readonly priority: number
  readonly supported_methods: string
  readonly fees: string | null
  readonly configuration: string | null
  readonly checked_at: string | null
  readonly check_passed: number | null
  readonly version: number
}

const SQL = `SELECT id, name, display_name, description, is_enabled, test_mode, priority, supported_methods, fees, configuration,
  checked_at, check_passed, version FROM payment_gateways ORDER BY priority, id`

/** All gateways that operators set up, the preferred first; with `trx` as that transaction sees them. There are a handful. */
export async function listGatewayRows(trx?: Trx): Promise<GatewayRow[]> {
  return rows<GatewayRow>(SQL, [], trx)
}
