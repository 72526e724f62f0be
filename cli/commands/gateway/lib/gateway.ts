import { CliError } from '#cli/kernel/error'
import { isOnlyUsable, WITHOUT_GATEWAYS } from '#shared/gateways'
import { option } from '#cli/kernel/option'
import type { GatewayForStaff } from '#gateways/index'

/** The argument of every command for one gateway. */
export const gateway = option.text({ description: 'stripe, paypal, googleplay or sandbox', required: true })

/** A gateway as commands print it: no secret, only that it is set. */
export function shown(found: GatewayForStaff) {
  const { id, name, displayName, isEnabled, isConfigured, testMode, priority, needs, webhookUrl, configuration } = found
  return { id, name, displayName, isEnabled, isConfigured, testMode, priority, needs, webhookUrl, configuration }
}

/** What follows where users can pay with this one only; empty where they have another. */
export async function ifOnly({ id }: GatewayForStaff): Promise<string> {
  const { listGatewaysForStaff } = await import('#gateways/index')
  return isOnlyUsable(await listGatewaysForStaff(), id) ? WITHOUT_GATEWAYS : ''
}

/** The gateway of this name as it is set up. */
export async function findGateway(name: string): Promise<GatewayForStaff> {
  const { listGatewaysForStaff } = await import('#gateways/index')
  const found = (await listGatewaysForStaff()).find((candidate) => candidate.name === name)
  if (found) return found
  throw new CliError(`The gateway ${name} is not set up.`, {
    next: `culvert gateway set ${name} --help`,
    code: 'E_GATEWAY_NOT_FOUND',
  })
}

/** One gateway in a few lines. */
export function description(found: ReturnType<typeof shown>): string {
  const mode = found.testMode ? 'test mode' : 'live'
  const state = found.isEnabled ? 'enabled' : 'disabled'
  const needs = found.needs.length > 0 ? `\nNeeds: ${found.needs.join(', ')}` : ''
  return `${found.displayName}: ${state}, ${mode}, priority ${found.priority}${needs}\nWebhook address: ${found.webhookUrl}`
}
