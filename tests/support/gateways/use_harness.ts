import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { gatewayDrivers } from '#config/gateways'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { Gateways } from '#gateways/gateways'
import type { GatewayDriver, GatewaySettings } from '#gateways/contracts/gateway_driver'
import { sealConfiguration } from '#gateways/services/sealed_configuration'
import type { ProviderHarness } from '#tests/support/gateways/harness'

interface Wanted {
  isEnabled?: boolean
  priority?: number
}

/** Sets a gateway up as an operator would, and answers its row's id. */
export async function addGateway(
  driver: GatewayDriver,
  settings: GatewaySettings,
  wanted: Wanted = {}
): Promise<number> {
  const clock = await app.container.make(Clock)
  const [id] = await db.table('payment_gateways').insert({
    name: driver.name,
    display_name: driver.displayName,
    description: driver.description,
    is_enabled: wanted.isEnabled ?? true,
    test_mode: settings.testMode,
    priority: wanted.priority ?? 1,
    supported_methods: JSON.stringify(driver.supportedMethods),
    configuration: sealConfiguration(driver.name, settings.configuration),
    checked_at: toSql(clock.now()),
    check_passed: true,
    version: 1,
    created_at: toSql(clock.now()),
  })
  return Number(id)
}

type Provided = Pick<ProviderHarness, 'driver' | 'settings' | 'endpoint' | 'clock' | 'close'>

/**
 * For the length of a test the product's payment methods are those of the harnesses, set up and enabled in this order, and
 * its clock is theirs. Call it after the tables were emptied; answers the rows' ids.
 */
export async function useHarness(cleanup: (undo: () => Promise<void>) => void, ...harnesses: Provided[]) {
  const names = new Set(harnesses.map(({ driver }) => driver.name))
  const others = gatewayDrivers.filter(({ name }) => !names.has(name))
  const endpoints = Object.fromEntries(harnesses.map(({ driver, endpoint }) => [driver.name, endpoint ?? undefined]))
  const gateways = new Gateways([...harnesses.map(({ driver }) => driver), ...others], endpoints, true)
  const [first] = harnesses
  app.container.swap(Gateways, () => gateways)
  if (first) app.container.swap(Clock, () => first.clock)
  cleanup(async () => {
    app.container.restore(Gateways)
    if (first) app.container.restore(Clock)
    for (const harness of harnesses) await harness.close()
  })
  const ids: number[] = []
  for (const [at, { driver, settings }] of harnesses.entries())
    ids.push(await addGateway(driver, settings, { priority: at + 1 }))
  return ids
}
