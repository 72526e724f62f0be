import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { insertMissing } from '#core/database/insert_missing'
import { sandboxDriver } from '#gateways/drivers/sandbox/driver'
import { trialAllowed } from '#gateways/services/trial'

/** After every other method: whoever sets a real one up wants that first. */
const PRIORITY = 1_000

/**
 * Gives a trial its payment method, once: whoever switches it off finds it so. Anywhere else it is switched off, in case the
 * database came from a trial.
 */
@inject()
export class PrepareSandbox {
  constructor(private clock: Clock) {}

  async execute() {
    const { name, displayName, description, supportedMethods } = sandboxDriver
    if (!trialAllowed()) {
      const off = { is_enabled: false, version: db.raw('version + 1') }
      await db.from('payment_gateways').where({ name, is_enabled: true }).update(off)
      return
    }
    const row = {
      name,
      display_name: displayName,
      description,
      is_enabled: true,
      test_mode: true,
      priority: PRIORITY,
      supported_methods: JSON.stringify(supportedMethods),
      version: 1,
      created_at: toSql(this.clock.now()),
    }
    await insertMissing('payment_gateways', 'name', row)
  }
}
