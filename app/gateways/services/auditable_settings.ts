import type { GatewayDriver } from '#gateways/contracts/gateway_driver'

type Configuration = Readonly<Record<string, string>>

/**
 * Which of `keys` the audit log shows with their values, and of which it says the name alone: secrets, and mail addresses,
 * that of a service account included.
 */
export function auditableSettings(
  driver: GatewayDriver,
  keys: readonly string[],
  ...states: readonly Configuration[]
): { shown: string[]; named: string[] } {
  const secrets = driver.configuration.filter(({ secret }) => secret).map(({ key }) => key)
  const isNamed = (key: string) => secrets.includes(key) || states.some((state) => state[key]?.includes('@'))
  return { shown: keys.filter((key) => !isNamed(key)), named: keys.filter(isNamed) }
}
