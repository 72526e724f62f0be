import type { GatewayDriver } from '#gateways/contracts/gateway_driver'
import { GooglePlayGateway } from '#gateways/drivers/googleplay/google_play_gateway'
import { GOOGLE_PLAY_KEYS } from '#gateways/drivers/googleplay/keys'
import { PushKeys } from '#gateways/drivers/googleplay/push/push_keys'
import { googlePlaySettings } from '#gateways/drivers/googleplay/settings'

/** Google Play, with the keys of Google's pushes that this process has got to know. */
export function defineGooglePlay(keys = new PushKeys()): GatewayDriver {
  return {
    name: 'googleplay',
    displayName: 'Google Play',
    description: 'Subscribe in the Android app and pay with your Google account.',
    supportedMethods: ['subscription', 'in_app'],
    configuration: GOOGLE_PLAY_KEYS,
    capabilities: new Set(['purchase_link', 'invoices']),
    publicKeys: [],
    policy: {},
    trialOnly: false,
    discovers: 'none',
    open: (settings, { clock, endpoint }) => new GooglePlayGateway(googlePlaySettings(settings, endpoint), keys, clock),
  }
}

export const googlePlayDriver = defineGooglePlay()
