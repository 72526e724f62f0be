import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { isUniqueViolation } from '#core/database/errors'
import { transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { CheckGateway } from '#gateways/actions/check_gateway'
import { Gateways } from '#gateways/gateways'
import type { Fees } from '#gateways/services/gateway_record'
import { auditableSettings } from '#gateways/services/auditable_settings'
import { type GivenConfiguration, mergeConfiguration, unknownKeys } from '#gateways/services/merge_configuration'
import { sealConfiguration } from '#gateways/services/sealed_configuration'
import { type WrongKey, wrongKeys } from '#gateways/services/wrong_keys'
import { type NotUsableError, whyNotUsable } from '#gateways/steps/ask_provider'

export interface CreateGatewayInput {
  /** The driver's name. */
  name: string
  displayName?: string
  description?: string
  isEnabled?: boolean
  testMode?: boolean
  /** Lower is preferred. */
  priority?: number
  supportedMethods?: readonly string[]
  fees?: Fees | null
  configuration?: GivenConfiguration
  actorId: number | null
}

export type CreateGatewayError =
  | { type: 'unknown_driver' }
  | { type: 'test_only' }
  | { type: 'unknown_keys'; keys: string[] }
  | { type: 'wrong_keys'; keys: WrongKey[] }
  | { type: 'already_there' }
  | NotUsableError

/**
 * Sets a payment method up. What is not said is as its driver describes it. The provider is asked once: beforehand where
 * customers get it at once, because one that does not work is not offered, else afterwards.
 */
@inject()
export class CreateGateway {
  constructor(
    private clock: Clock,
    private gateways: Gateways,
    private checkGateway: CheckGateway
  ) {}

  async execute(input: CreateGatewayInput): Promise<Result<{ id: number }, CreateGatewayError>> {
    const driver = this.gateways.driver(input.name)
    if (!driver) return err({ type: 'unknown_driver' })
    if (driver.trialOnly && input.testMode === false) return err({ type: 'test_only' })
    const given = input.configuration ?? {}
    const keys = unknownKeys(driver, given)
    if (keys.length > 0) return err({ type: 'unknown_keys', keys })
    const wrong = wrongKeys(driver.configuration, given, input.testMode ?? true)
    if (wrong.length > 0) return err({ type: 'wrong_keys', keys: wrong })
    const testMode = input.testMode ?? true
    const configuration = mergeConfiguration({}, given)
    const isEnabled = input.isEnabled ?? false
    const why = isEnabled ? await whyNotUsable(this.gateways, driver, { configuration, testMode }) : null
    if (why) return err(why)
    const { displayName, description, supportedMethods } = { ...driver, ...defined(input) }
    const row = {
      name: driver.name,
      display_name: displayName,
      description,
      is_enabled: isEnabled,
      test_mode: testMode,
      priority: input.priority ?? 1,
      supported_methods: JSON.stringify(supportedMethods),
      fees: input.fees ? JSON.stringify(input.fees) : null,
      configuration: sealConfiguration(driver.name, configuration),
      ...(isEnabled ? { checked_at: toSql(this.clock.now()), check_passed: true } : {}),
      version: 1,
      created_at: toSql(this.clock.now()),
    }
    const { shown, named } = auditableSettings(driver, Object.keys(given), configuration)
    const settings = { ...Object.fromEntries(shown.map((key) => [key, configuration[key]])), configuration: named }
    const result = await this.#insert(row, settings, input.actorId)
    if (result.ok && !isEnabled) await this.checkGateway.execute(result.value.id)
    return result
  }

  async #insert(row: NewRow, settings: Record<string, unknown>, actorId: number | null) {
    try {
      return await transaction(async (trx) => {
        const [id] = await trx.table('payment_gateways').insert(row)
        const changes = { ...auditable(row), ...settings }
        await audit(trx, this.clock, { actorId, action: 'gateway.create', subject: `gateway:${row.name}`, changes })
        return ok({ id: Number(id) })
      })
    } catch (error) {
      if (isUniqueViolation(error)) return err({ type: 'already_there' } as const)
      throw error
    }
  }
}

interface NewRow {
  name: string
  display_name: string
  description: string
  is_enabled: boolean
  test_mode: boolean
  priority: number
  supported_methods: string
  fees: string | null
}

/** What was set up, without the provider's settings. */
function auditable(row: NewRow): Record<string, unknown> {
  return {
    displayName: row.display_name,
    description: row.description,
    isEnabled: row.is_enabled,
    testMode: row.test_mode,
    priority: row.priority,
    supportedMethods: JSON.parse(row.supported_methods) as unknown,
    fees: JSON.parse(row.fees ?? 'null') as unknown,
  }
}

/** Only what was said: a key that is there without a value must not hide the driver's. */
function defined(input: CreateGatewayInput): Partial<CreateGatewayInput> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}
