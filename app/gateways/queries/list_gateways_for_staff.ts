import app from '@adonisjs/core/services/app'
import { Gateways } from '#gateways/gateways'
import { listGatewayRows } from '#gateways/queries/list_gateway_rows'
import { type GatewayForStaff, gatewayForStaff } from '#gateways/services/gateway_for_staff'

/** All gateways with their settings as operators see them, the preferred first. */
export async function listGatewaysForStaff(): Promise<GatewayForStaff[]> {
  const [rows, gateways] = await Promise.all([listGatewayRows(), app.container.make(Gateways)])
  return rows.flatMap((row) => {
    const driver = gateways.driver(row.name)
    return driver ? [gatewayForStaff(row, driver)] : []
  })
}
