import app from '@adonisjs/core/services/app'
import type { Capability } from '#gateways/contracts/payment_gateway'
import { Gateways, type OpenGateway } from '#gateways/gateways'
import type { GatewayRecord } from '#gateways/services/gateway_record'

/** The gateway of this name, ready for use, also while it is disabled; null where it is not set up or lacks a key. */
export async function openGateway(name: string): Promise<OpenGateway | null> {
  return (await app.container.make(Gateways)).open(name)
}

/** Which begun subscriptions the driver of this name finds again. */
export async function gatewayDiscovers(name: string): Promise<'all' | 'told' | 'none'> {
  const driver = (await app.container.make(Gateways)).driver(name)
  return driver ? (driver.discovers ?? 'all') : 'none'
}

/** All that operators set up, the preferred first. */
export async function listGateways(): Promise<GatewayRecord[]> {
  return (await app.container.make(Gateways)).list()
}

/** What the driver of this name can do; false where there is none any more. */
export async function gatewayCan(name: string, capability: Capability): Promise<boolean> {
  return (await app.container.make(Gateways)).driver(name)?.capabilities.has(capability) ?? false
}
