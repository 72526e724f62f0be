import { err, ok, type Result } from '#core/result'
import type { GatewayDriver } from '#gateways/contracts/gateway_driver'
import type { GatewayRow } from '#gateways/queries/list_gateway_rows'
import { type GivenConfiguration, mergeConfiguration, unknownKeys } from '#gateways/services/merge_configuration'
import { openConfiguration } from '#gateways/services/sealed_configuration'
import { type WrongKey, wrongKeys } from '#gateways/services/wrong_keys'

export type SettingsError =
  | { type: 'unknown_keys'; keys: string[] }
  | { type: 'wrong_keys'; keys: WrongKey[] }
  | { type: 'test_only' }

/** What a provider is opened with, as it is after a change. */
export interface WishedSettings {
  configuration: Record<string, string>
  /** As it was before. */
  current: Readonly<Record<string, string>>
  testMode: boolean
  newMode: boolean
  changedKeys: string[]
}

/** The settings of a gateway after a change, or why they cannot be. */
export function wishedSettings(
  row: GatewayRow,
  driver: GatewayDriver,
  { configuration: given = {}, testMode: mode }: { configuration?: GivenConfiguration; testMode?: boolean }
): Result<WishedSettings, SettingsError> {
  const keys = unknownKeys(driver, given)
  if (keys.length > 0) return err({ type: 'unknown_keys', keys })
  if (driver.trialOnly && mode === false) return err({ type: 'test_only' })
  const testMode = mode ?? Boolean(row.test_mode)
  const newMode = testMode !== Boolean(row.test_mode)
  const current = openConfiguration(row.name, row.configuration)
  const configuration = mergeConfiguration(current, given)
  // Keys that were right in the mode of before are of another one now.
  const wrong = wrongKeys(driver.configuration, newMode ? configuration : given, testMode)
  if (wrong.length > 0) return err({ type: 'wrong_keys', keys: wrong })
  const changedKeys = driver.configuration.map(({ key }) => key).filter((key) => configuration[key] !== current[key])
  return ok({ configuration, current, testMode, newMode, changedKeys })
}
