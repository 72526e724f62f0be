import type { GatewayDriver } from '#gateways/contracts/gateway_driver'

/** Keys that have to be set first: their names for programs, and what they are called on screens. */
export interface NeedsConfiguration {
  type: 'needs_configuration'
  keys: readonly string[]
  labels: readonly string[]
}

export function needsConfiguration(driver: GatewayDriver, keys: readonly string[]): NeedsConfiguration {
  const labels = driver.configuration.filter(({ key }) => keys.includes(key)).map(({ label }) => label)
  return { type: 'needs_configuration', keys, labels }
}

/** Required keys that are not set. */
export function missingKeys(driver: GatewayDriver, configuration: Readonly<Record<string, string>>): string[] {
  return driver.configuration.filter(({ key, required }) => required && !configuration[key]).map(({ key }) => key)
}
