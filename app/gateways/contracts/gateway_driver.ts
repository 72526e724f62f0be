import type { Clock } from '#core/clock'
import type { Capability, PaymentGateway } from '#gateways/contracts/payment_gateway'

/** One key of a gateway's configuration. */
export interface ConfigurationKey {
  readonly key: string
  readonly label: string
  /** Never leaves the server again: answered as set or not, with its last four characters. */
  readonly secret: boolean
  /** Without it the gateway 'needs configuration'. */
  readonly required: boolean
  /** Long values that come from a file, such as a service account. */
  readonly multiline?: boolean
  /** How its values begin, by mode. What begins otherwise is something else and is refused before it is kept. */
  readonly begins?: { readonly test: readonly string[]; readonly live: readonly string[] }
  /** What its values are in either mode, and in words that follow 'It is'. What does not fit is refused as well. */
  readonly form?: { readonly fits: (value: string) => boolean; readonly words: string }
}

/** What an operator set for a gateway, opened. */
export interface GatewaySettings {
  readonly configuration: Readonly<Record<string, string>>
  readonly testMode: boolean
}

/** Hosts that pages may reach while the gateway is enabled, by directive of the content security policy. */
export interface PolicySources {
  readonly script?: readonly string[]
  readonly frame?: readonly string[]
  readonly connect?: readonly string[]
  readonly img?: readonly string[]
}

export interface DriverContext {
  readonly clock: Clock
  /** Where the provider is; null: where it really is. Tests put a server on loopback there. */
  readonly endpoint: string | null
}

/** A kind of gateway: its description as data, and how it is opened. One folder in drivers/, one line in config/gateways.ts. */
export interface GatewayDriver {
  /** Also its address: `/webhooks/{name}`. */
  readonly name: string
  readonly displayName: string
  readonly description: string
  readonly supportedMethods: readonly string[]
  readonly configuration: readonly ConfigurationKey[]
  readonly capabilities: ReadonlySet<Capability>
  /** What pages need to know of the configuration, for example Stripe's public key; only keys that are not secret. */
  readonly publicKeys: readonly string[]
  readonly policy: PolicySources
  /** A provider that charges nothing, for trials: it cannot be enabled in production. */
  readonly trialOnly: boolean
  /**
   * Which of the subscriptions that were begun `discover` finds: 'told' those that the provider sent events about in the last 30 days,
   * 'none' no new ones. Left out: all.
   */
  readonly discovers?: 'told' | 'none'
  open(settings: GatewaySettings, context: DriverContext): PaymentGateway
}
