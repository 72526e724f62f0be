import type { GatewayDriver } from '#gateways/contracts/gateway_driver'

/** A value that a client sends for a key: a new text, '' or null to take it away, anything else to leave it. */
export type GivenConfiguration = Readonly<Record<string, unknown>>

/** Keys that the driver does not know. */
export function unknownKeys(driver: GatewayDriver, given: GivenConfiguration): string[] {
  return Object.keys(given).filter((key) => !driver.configuration.some((known) => known.key === key))
}

/**
 * The configuration after a change. A secret that comes back as it was answered, `{ set: true, … }`, stays what it is:
 * a form may send the whole record.
 */
export function mergeConfiguration(
  current: Readonly<Record<string, string>>,
  given: GivenConfiguration
): Record<string, string> {
  const merged = { ...current }
  for (const [key, value] of Object.entries(given)) {
    if (typeof value === 'string' && value.trim() !== '') merged[key] = value.trim()
    else if (value === '' || value === null) delete merged[key]
  }
  return merged
}
