import { type GatewayRow, listGatewayRows } from '#gateways/queries/list_gateway_rows'

/** One gateway's row by number or name, or null. There are a handful: the list is the index. */
export async function findGatewayRow(wanted: number | string): Promise<GatewayRow | null> {
  const found = (await listGatewayRows()).find(({ id, name }) => id === wanted || name === wanted)
  return found ?? null
}
