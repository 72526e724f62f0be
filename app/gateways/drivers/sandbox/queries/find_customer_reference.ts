import app from '@adonisjs/core/services/app'
import { firstRow } from '#core/database/rows'
import { SandboxStore } from '#gateways/drivers/sandbox/store'

const SQL = 'SELECT reference FROM sandbox_customers WHERE provider_id = ?'

/** For which customer a subscription was begun, by the reference that came with it; null: no such subscription. */
export async function findCustomerReference(subscriptionId: string): Promise<string | null> {
  const book = await (await app.container.make(SandboxStore)).find(subscriptionId)
  const customer = book && (await firstRow<{ reference: string }>(SQL, [book.customerId]))
  return customer?.reference ?? null
}
