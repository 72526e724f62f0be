import type { Gateway, GatewayForm } from './types'

/** What the form begins with: a secret that is set is an empty field, for nobody can read it again. */
export function toForm(gateway: Partial<Gateway>): Partial<GatewayForm> {
  const entries = Object.entries(gateway.configuration ?? {})
  const texts = entries.map(([key, value]) => [key, typeof value === 'string' ? value : ''])
  return { ...gateway, fees: gateway.fees ?? null, configuration: Object.fromEntries(texts) as Record<string, string> }
}

/** By field, what tells the secrets from others; '' where none is set. */
export function secretsOf({ configuration = {} }: Partial<Gateway>): Record<string, string> {
  const secrets = Object.entries(configuration).flatMap(([key, value]) =>
    typeof value === 'string' ? [] : [[`configuration.${key}`, value.mark ?? '']]
  )
  return Object.fromEntries(secrets) as Record<string, string>
}

/** What is sent: secrets only where something was typed, fees only where all of them are there. */
export function toPayload(values: Partial<GatewayForm>, before: Partial<Gateway>): Partial<Gateway> {
  const { configuration = {}, fees, displayName, description, isEnabled, testMode, priority, supportedMethods } = values
  const typed = Object.entries(configuration)
    .map(([key, value]) => [key, value ?? ''] as const)
    .filter(([key, value]) => value !== '' || typeof before.configuration?.[key] === 'string')
  return {
    displayName,
    description: description ?? '',
    isEnabled,
    testMode,
    priority: Number.isInteger(priority) ? priority : 1,
    supportedMethods,
    fees: completeFees(fees),
    configuration: Object.fromEntries(typed),
  }
}

function completeFees(fees: GatewayForm['fees'] | undefined): Gateway['fees'] {
  const { percentBps, fixedMinor, currency } = fees ?? {}
  if ((percentBps ?? null) === null && (fixedMinor ?? null) === null && !currency) return null
  return { percentBps: percentBps ?? 0, fixedMinor: fixedMinor ?? 0, currency: currency || 'USD' }
}
