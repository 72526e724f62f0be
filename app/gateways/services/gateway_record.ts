import logger from '@adonisjs/core/services/logger'
import type { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'
import type { GatewayDriver } from '#gateways/contracts/gateway_driver'
import type { GatewayRow } from '#gateways/queries/list_gateway_rows'
import { missingKeys } from '#gateways/services/missing_keys'
import { openConfiguration } from '#gateways/services/sealed_configuration'

/** What a payment costs us at the provider, as an operator noted it. */
export interface Fees {
  percentBps: number
  fixedMinor: number
  currency: string
}

/** A payment method as it is set up, without its secrets. */
export interface GatewayRecord {
  readonly id: number
  /** The driver's name. */
  readonly name: string
  readonly displayName: string
  readonly description: string
  readonly isEnabled: boolean
  readonly testMode: boolean
  /** Lower is preferred. */
  readonly priority: number
  readonly supportedMethods: readonly string[]
  readonly fees: Fees | null
  readonly version: number
  readonly checkedAt: DateTime | null
  readonly checkPassed: boolean | null
  readonly driver: GatewayDriver
  /** Required keys that are not set. */
  readonly needs: readonly string[]
  /** Nothing is missing, and the provider did not refuse these settings when it was last asked. */
  readonly isConfigured: boolean
  /** What pages may know of the configuration, such as a publishable key. */
  readonly publicSettings: Readonly<Record<string, string>>
}

/** A row and its driver, read together. The configuration is separate: lists of gateways don't need it. */
export function readGateway(row: GatewayRow, driver: GatewayDriver) {
  const configuration = opened(row)
  const needs = missingKeys(driver, configuration)
  const shown = driver.publicKeys.flatMap((key) => (configuration[key] ? [[key, configuration[key]] as const] : []))
  const record: GatewayRecord = {
    id: row.id,
    name: row.name,
    displayName: row.display_name,
    description: row.description,
    isEnabled: Boolean(row.is_enabled),
    testMode: Boolean(row.test_mode),
    priority: row.priority,
    supportedMethods: JSON.parse(row.supported_methods) as string[],
    fees: row.fees === null ? null : (JSON.parse(row.fees) as Fees),
    version: row.version,
    checkedAt: row.checked_at === null ? null : fromSql(row.checked_at),
    checkPassed: row.check_passed === null ? null : Boolean(row.check_passed),
    driver,
    needs,
    isConfigured: needs.length === 0 && (driver.configuration.length === 0 || Boolean(row.check_passed)),
    publicSettings: Object.fromEntries(shown),
  }
  return { record, configuration }
}

/** A configuration that does not open any more takes one payment method away, not every page that lists them. */
function opened(row: GatewayRow): Record<string, string> {
  try {
    return openConfiguration(row.name, row.configuration)
  } catch (error) {
    logger.error({ gateway: row.name, err: error }, "couldn't decrypt the settings of a gateway, enter them again")
    return {}
  }
}
