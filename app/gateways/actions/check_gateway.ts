import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { err, ok, type Result } from '#core/result'
import { GatewayUses } from '#gateways/contracts/gateway_uses'
import { Gateways } from '#gateways/gateways'
import { findGatewayRow } from '#gateways/queries/find_gateway_row'
import { readGateway } from '#gateways/services/gateway_record'
import { type NeedsConfiguration, needsConfiguration } from '#gateways/services/missing_keys'
import { answerOf, askProvider, type ProviderAnswer } from '#gateways/steps/ask_provider'

/** What came of asking the provider. */
export type GatewayCheck = { passed: boolean; reason: ProviderAnswer }

export type CheckGatewayError = { type: 'not_found' } | NeedsConfiguration

/** Asks the provider whether a gateway's settings work and what is sold can be bought, and notes the answer for these settings only. */
@inject()
export class CheckGateway {
  constructor(
    private clock: Clock,
    private gateways: Gateways,
    private uses: GatewayUses
  ) {}

  async execute(wanted: number | string): Promise<Result<GatewayCheck, CheckGatewayError>> {
    const row = await findGatewayRow(wanted)
    const driver = row && this.gateways.driver(row.name)
    if (!row || !driver) return err({ type: 'not_found' })
    const { record, configuration } = readGateway(row, driver)
    if (record.needs.length > 0) return err(needsConfiguration(driver, record.needs))
    const settings = { configuration, testMode: record.testMode }
    const answer = await askProvider(this.gateways, driver, settings)
    const reason = answer === 'works' ? await this.#askForPrices(row.name) : answer
    if (reason !== 'unreachable') await this.#note(row.id, row.version, reason === 'works')
    return ok({ passed: reason === 'works', reason })
  }

  /** Keys that work and cannot sell anything are those of another account, or of one whose prices were archived. */
  async #askForPrices(name: string): Promise<ProviderAnswer> {
    const gateway = await this.gateways.open(name)
    return gateway ? answerOf(() => this.uses.ensurePrices(gateway)) : 'works'
  }

  /** Settings that were changed meanwhile are not what was asked about. The version rises: other processes read again. */
  async #note(id: number, version: number, passed: boolean) {
    await db
      .from('payment_gateways')
      .where({ id, version })
      .update({ checked_at: toSql(this.clock.now()), check_passed: passed, version: version + 1 })
  }
}
