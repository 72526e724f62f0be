import app from '@adonisjs/core/services/app'
import { registerSandbox } from '#gateways/drivers/sandbox/wiring'
import { Gateways } from '#gateways/gateways'

/** What gateways bring to the house. Called once, by start/modules.ts. */
export async function registerGateways() {
  app.container.singleton(Gateways, () => new Gateways())
  await registerSandbox()
}
