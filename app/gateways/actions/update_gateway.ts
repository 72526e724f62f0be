import { isDeepStrictEqual } from 'node:util'
import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { lockRow, transaction, type Trx } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { CheckGateway } from '#gateways/actions/check_gateway'
import type { CreateGatewayInput } from '#gateways/actions/create_gateway'
import type { GatewayDriver } from '#gateways/contracts/gateway_driver'
import { GatewayUses } from '#gateways/contracts/gateway_uses'
import { Gateways } from '#gateways/gateways'
import { findGatewayRow } from '#gateways/queries/find_gateway_row'
import type { GatewayRow } from '#gateways/queries/list_gateway_rows'
import { auditableSettings } from '#gateways/services/auditable_settings'
import { sealConfiguration } from '#gateways/services/sealed_configuration'
import { type SettingsError, type WishedSettings, wishedSettings } from '#gateways/services/wished_settings'
import { type NotUsableError, whyNotUsable } from '#gateways/steps/ask_provider'

export interface UpdateGatewayInput extends Omit<CreateGatewayInput, 'name'> {
  id: number
  /** The version that was edited; left out: whatever is there. */
  version?: number
}

export type UpdateGatewayError =
  | SettingsError
  | NotUsableError
  | { type: 'not_found' }
  | { type: 'changed_meanwhile' }
  | { type: 'in_use' }

/** A version of the row that works at the provider with what is wished. */
type Tried = { version: number } | null

/**
 * Changes what was said of a payment method and nothing else; secrets that are not sent stay. What is to be enabled has to
 * work at the provider first, or nothing is changed; new settings of one that is enabled are tried afterwards, for old
 * ones may have ended already. The mode stays while subscriptions live on it: the other mode does not know them.
 */
@inject()
export class UpdateGateway {
  constructor(
    private clock: Clock,
    private gateways: Gateways,
    private uses: GatewayUses,
    private checkGateway: CheckGateway
  ) {}

  async execute(input: UpdateGatewayInput): Promise<Result<null, UpdateGatewayError>> {
    const tried = await this.#try(input)
    if (!tried.ok) return tried
    const result = await transaction((trx) => this.#change(input, tried.value, trx))
    if (result.ok && result.value.check) await this.checkGateway.execute(input.id)
    return result.ok ? ok(null) : result
  }

  /** Before the transaction: nobody waits for a provider with a row locked. */
  async #try(input: UpdateGatewayInput): Promise<Result<Tried, UpdateGatewayError>> {
    const row = input.isEnabled === true ? await findGatewayRow(input.id) : null
    const driver = row && this.gateways.driver(row.name)
    if (!row || !driver || row.is_enabled) return ok(null)
    const wished = wishedSettings(row, driver, input)
    if (!wished.ok) return wished
    const why = await whyNotUsable(this.gateways, driver, wished.value)
    return why ? err(why) : ok({ version: row.version })
  }

  async #change(
    input: UpdateGatewayInput,
    tried: Tried,
    trx: Trx
  ): Promise<Result<{ check: boolean }, UpdateGatewayError>> {
    const row = await lockRow<GatewayRow>(trx, 'payment_gateways', { id: input.id })
    const driver = row && this.gateways.driver(row.name)
    if (!row || !driver) return err({ type: 'not_found' })
    if (input.version !== undefined && input.version !== row.version) return err({ type: 'changed_meanwhile' })
    // What is enabled is what was tried.
    if (input.isEnabled === true && !row.is_enabled && tried?.version !== row.version)
      return err({ type: 'changed_meanwhile' })
    const wished = wishedSettings(row, driver, input)
    if (!wished.ok) return wished
    const { configuration, newMode, changedKeys } = wished.value
    if (newMode && (await this.uses.liveSubscriptions(row.name, trx)) > 0) return err({ type: 'in_use' })
    const isNew = newMode || changedKeys.length > 0
    // What nobody has tried yet is tried before customers do.
    const check = tried === null && isNew
    const changes = { ...auditable(row, input), ...auditableKeys(driver, wished.value) }
    if (Object.keys(changes).length === 0) return ok({ check: false })
    const values = {
      ...plainValues(input),
      ...(changedKeys.length > 0 ? { configuration: sealConfiguration(row.name, configuration) } : {}),
      ...(isNew ? { checked_at: null, check_passed: null } : {}),
      ...(tried ? { checked_at: toSql(this.clock.now()), check_passed: true } : {}),
    }
    await trx
      .from('payment_gateways')
      .where('id', row.id)
      .update({ ...values, version: row.version + 1 })
    const { actorId } = input
    await audit(trx, this.clock, { actorId, action: 'gateway.update', subject: `gateway:${row.name}`, changes })
    return ok({ check })
  }
}

function plainValues(input: UpdateGatewayInput): Record<string, string | number | boolean | null> {
  const { displayName, description, isEnabled, testMode, priority, supportedMethods, fees } = input
  return {
    ...(displayName === undefined ? {} : { display_name: displayName }),
    ...(description === undefined ? {} : { description }),
    ...(isEnabled === undefined ? {} : { is_enabled: isEnabled }),
    ...(testMode === undefined ? {} : { test_mode: testMode }),
    ...(priority === undefined ? {} : { priority }),
    ...(supportedMethods === undefined ? {} : { supported_methods: JSON.stringify(supportedMethods) }),
    ...(fees === undefined ? {} : { fees: fees && JSON.stringify(fees) }),
  }
}

/** Of the provider's settings the values before and after, and of secrets what became of each, never what they are. */
function auditableKeys(driver: GatewayDriver, { changedKeys, current, configuration }: WishedSettings) {
  const { shown, named } = auditableSettings(driver, changedKeys, current, configuration)
  const pairs = shown.map((key) => [key, { before: current[key] ?? null, after: configuration[key] ?? null }] as const)
  const words = named.map((key) => [key, inWords(current[key], configuration[key])] as const)
  return Object.fromEntries([...pairs, ...words])
}

/** What became of something whose value is not told. */
function inWords(before: string | undefined, after: string | undefined): { before: string; after: string } {
  if (!before) return { before: 'not set', after: 'set' }
  return { before: 'set', after: after ? 'another one' : 'not set' }
}

/** What changed, before and after. */
function auditable(row: GatewayRow, input: UpdateGatewayInput): Record<string, unknown> {
  const before = {
    displayName: row.display_name,
    description: row.description,
    isEnabled: Boolean(row.is_enabled),
    testMode: Boolean(row.test_mode),
    priority: row.priority,
    supportedMethods: JSON.parse(row.supported_methods) as unknown,
    fees: JSON.parse(row.fees ?? 'null') as unknown,
  }
  const names = Object.keys(before) as (keyof typeof before)[]
  const changed = names.filter((name) => input[name] !== undefined && !isDeepStrictEqual(input[name], before[name]))
  return Object.fromEntries(changed.map((name) => [name, { before: before[name], after: input[name] }]))
}
