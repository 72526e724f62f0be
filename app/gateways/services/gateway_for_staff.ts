import culvert from '#config/culvert'
import { signature } from '#core/signature'
import type { GatewayRow } from '#gateways/queries/list_gateway_rows'
import type { GatewayDriver } from '#gateways/contracts/gateway_driver'
import { type GatewayRecord, readGateway } from '#gateways/services/gateway_record'

const SHOWN_OF_A_SECRET = 4
/** Of a short secret four characters would be too much. */
const LEAST_TO_SHOW = 12
/** Keys end like this; a whole file in JSON or PEM ends in punctuation, which tells none from another. */
const END_OF_A_KEY = /(?!-{4})[\w+/=-]{4}$/

/** Enough to tell a secret from the one before. */
const LENGTH_OF_A_MARK = 12

/** A secret as staff see it: that it is set, its end for people, and a mark that is another for another secret. */
export type ShownSecret = { set: boolean; last4: string | null; mark: string | null }

/** A payment method as operators see it: settings in words, secrets as 'set'. */
export interface GatewayForStaff extends GatewayRecord {
  readonly configuration: Readonly<Record<string, string | ShownSecret>>
  /** What to enter at the provider. */
  readonly webhookUrl: string
}

export function gatewayForStaff(row: GatewayRow, driver: GatewayDriver): GatewayForStaff {
  const { record, configuration } = readGateway(row, driver)
  const shown = driver.configuration.map(({ key, secret }) => {
    const value = configuration[key]
    return [key, secret ? shownSecret(`${record.name}.${key}`, value) : (value ?? '')] as const
  })
  return {
    ...record,
    configuration: Object.fromEntries(shown),
    webhookUrl: `${culvert.appUrl}/webhooks/${record.name}`,
  }
}

function shownSecret(place: string, value: string | undefined): ShownSecret {
  if (!value) return { set: false, last4: null, mark: null }
  const isTelling = value.length >= LEAST_TO_SHOW && END_OF_A_KEY.test(value)
  return {
    set: true,
    last4: isTelling ? value.slice(-SHOWN_OF_A_SECRET) : null,
    // Under a key of ours: nobody can try secrets against it.
    mark: signature(`gateway-secret:${place}`, value, LENGTH_OF_A_MARK),
  }
}
