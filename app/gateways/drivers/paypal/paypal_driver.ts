import type { GatewayDriver } from '#gateways/contracts/gateway_driver'
import { PayPalGateway } from '#gateways/drivers/paypal/paypal_gateway'
import { payPalSettings } from '#gateways/drivers/paypal/settings'
import { SigningCertificates } from '#gateways/drivers/paypal/webhooks/certificates'

/** PayPal, with the certificates that this process has got to know; tests bring an authority of their own. */
export function definePayPal(certificates = new SigningCertificates()): GatewayDriver {
  return {
    name: 'paypal',
    displayName: 'PayPal',
    description: 'Pay with your PayPal balance, bank account or card.',
    supportedMethods: ['paypal', 'digital_wallet'],
    configuration: [
      { key: 'clientId', label: 'Client ID', secret: false, required: true },
      { key: 'clientSecret', label: 'Client secret', secret: true, required: true },
      { key: 'webhookId', label: 'Webhook ID', secret: false, required: true },
    ],
    capabilities: new Set(['web_checkout', 'change', 'refund', 'payment_method', 'discounts']),
    publicKeys: [],
    // The customer leaves for PayPal's site: nothing of PayPal is part of our pages.
    policy: {},
    trialOnly: false,
    discovers: 'told',
    open: (settings, { clock, endpoint }) => new PayPalGateway(payPalSettings(settings, endpoint), certificates, clock),
  }
}

export const payPalDriver = definePayPal()
