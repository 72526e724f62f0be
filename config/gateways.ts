import type { GatewayDriver } from '#gateways/contracts/gateway_driver'
import { googlePlayDriver } from '#gateways/drivers/googleplay/google_play_driver'
import { payPalDriver } from '#gateways/drivers/paypal/paypal_driver'
import { sandboxDriver } from '#gateways/drivers/sandbox/driver'
import { stripeDriver } from '#gateways/drivers/stripe/stripe_driver'

/** The kinds of gateways that this house knows. A new one is a folder in app/gateways/drivers and a line here. */
export const gatewayDrivers: readonly GatewayDriver[] = [stripeDriver, payPalDriver, googlePlayDriver, sandboxDriver]
