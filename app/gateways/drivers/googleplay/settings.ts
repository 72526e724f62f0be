import type { GatewaySettings } from '#gateways/contracts/gateway_driver'
import { originOf } from '#gateways/wire/provider_origin'

/** What the driver works with: an operator's keys, and where Google is. */
export interface GooglePlaySettings {
  /** The file of a service account, as Google gave it. */
  readonly serviceAccountKey: string
  readonly packageName: string
  /** What the push subscription was told to name as its audience. */
  readonly pushAudience: string
  /** The e-mail address of the service account that signs pushes. */
  readonly pushServiceAccount: string
  readonly testMode: boolean
  /** Origin of the publisher's API. */
  readonly api: string
  /** Where Google publishes the keys that it signs pushes with. */
  readonly keysUrl: string
  /** True where a server on loopback takes Google's place. */
  readonly replaced: boolean
}

export function googlePlaySettings({ configuration, testMode }: GatewaySettings, endpoint: string | null) {
  return {
    serviceAccountKey: configuration.serviceAccountKey ?? '',
    packageName: configuration.packageName ?? '',
    pushAudience: configuration.pushAudience ?? '',
    pushServiceAccount: configuration.pushServiceAccount ?? '',
    testMode,
    api: originOf(endpoint, 'https://androidpublisher.googleapis.com'),
    keysUrl: `${originOf(endpoint, 'https://www.googleapis.com')}/oauth2/v3/certs`,
    replaced: endpoint !== null,
  } satisfies GooglePlaySettings
}
