import type { GatewayDriver } from '#gateways/contracts/gateway_driver'
import { GatewayError } from '#gateways/contracts/gateway_error'
import type { Gateways } from '#gateways/gateways'
import { missingKeys, type NeedsConfiguration, needsConfiguration } from '#gateways/services/missing_keys'

/** What a provider says of settings. `unreachable` says nothing about them. */
export type ProviderAnswer = 'works' | 'refused' | 'unreachable'

interface Settings {
  configuration: Readonly<Record<string, string>>
  testMode: boolean
}

/** Asks a provider whether settings work, stored or not. Nothing is charged and nothing noted. */
export async function askProvider(
  gateways: Gateways,
  driver: GatewayDriver,
  { configuration, testMode }: Settings
): Promise<ProviderAnswer> {
  return answerOf(async () => (await gateways.connect(driver, configuration, { testMode })).check())
}

/** What a provider says by a call, where its failure is no defect of ours. */
export async function answerOf(call: () => Promise<void>): Promise<ProviderAnswer> {
  try {
    await call()
    return 'works'
  } catch (error) {
    if (error instanceof GatewayError) return error.failure === 'unreachable' ? 'unreachable' : 'refused'
    throw error
  }
}

export type NotUsableError = NeedsConfiguration | { type: 'check_failed'; reason: 'refused' | 'unreachable' }

/** Why a gateway with these settings cannot be offered to customers, or null: nothing is missing and the provider takes them. */
export async function whyNotUsable(
  gateways: Gateways,
  driver: GatewayDriver,
  settings: Settings
): Promise<NotUsableError | null> {
  const keys = missingKeys(driver, settings.configuration)
  if (keys.length > 0) return needsConfiguration(driver, keys)
  const reason = await askProvider(gateways, driver, settings)
  return reason === 'works' ? null : { type: 'check_failed', reason }
}
