export interface ConfigurationKey {
  key: string
  label: string
  /** Written only: the server answers that it is set, and its end. */
  secret: boolean
  multiline?: boolean
}

/** What choosing a type fills in. */
export interface GatewayKind {
  name: string
  displayName: string
  description: string
  supportedMethods: string[]
  keys: ConfigurationKey[]
}

const key = (name: string, label: string): ConfigurationKey => ({ key: name, label, secret: false })
const secret = (name: string, label: string): ConfigurationKey => ({ key: name, label, secret: true })

/** The types of the specification with their default methods and keys. */
export const gatewayKinds: readonly GatewayKind[] = [
  {
    name: 'stripe',
    displayName: 'Stripe',
    description: 'Credit and debit cards',
    supportedMethods: ['card', 'digital_wallet'],
    keys: [
      key('publicKey', 'Publishable key'),
      secret('secretKey', 'Secret key'),
      secret('webhookSecret', 'Signing secret of the webhook'),
    ],
  },
  {
    name: 'paypal',
    displayName: 'PayPal',
    description: 'Pay with your PayPal balance, bank account or card.',
    supportedMethods: ['paypal', 'digital_wallet'],
    keys: [key('clientId', 'Client ID'), secret('clientSecret', 'Client secret'), key('webhookId', 'Webhook ID')],
  },
  {
    name: 'googleplay',
    displayName: 'Google Play',
    description: 'Subscribe in the Android app and pay with your Google account.',
    supportedMethods: ['subscription', 'in_app'],
    keys: [
      { ...secret('serviceAccountKey', 'Service account key'), multiline: true },
      key('packageName', 'Package name'),
      key('pushAudience', 'Push audience'),
      key('pushServiceAccount', 'Push service account'),
    ],
  },
]

/** The types that are not set up yet: of each there is one at most. */
export function freeKinds(taken: readonly { name: string }[]): GatewayKind[] {
  return gatewayKinds.filter((kind) => !taken.some(({ name }) => name === kind.name))
}

/** The keys of a gateway: those of its type, else whatever its record names. */
export function keysOf(name: string, configuration: Readonly<Record<string, unknown>>): ConfigurationKey[] {
  const kind = gatewayKinds.find((known) => known.name === name)
  if (kind) return kind.keys
  return Object.entries(configuration).map(([key, value]) => ({ key, label: key, secret: typeof value !== 'string' }))
}

/** How a key is called on the screen. */
export function labelOf(name: string, key: string): string {
  const known = gatewayKinds.find((kind) => kind.name === name)?.keys.find((candidate) => candidate.key === key)
  return known?.label ?? key
}
