import type { GatewayDriver } from '#gateways/contracts/gateway_driver'
import { SandboxGateway } from '#gateways/drivers/sandbox/gateway'

/** Payments that charge nothing, so that a trial can go through everything. */
export const sandboxDriver: GatewayDriver = {
  name: 'sandbox',
  displayName: 'Test mode',
  description: 'Nothing is charged. Pay with a test card such as 4242 4242 4242 4242.',
  supportedMethods: ['card'],
  configuration: [],
  capabilities: new Set(['web_checkout', 'change', 'resume', 'refund', 'payment_method', 'discounts', 'free_forever']),
  publicKeys: [],
  policy: {},
  trialOnly: true,
  open: (_, { clock }) => new SandboxGateway(clock),
}
