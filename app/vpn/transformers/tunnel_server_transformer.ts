import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ServerRow } from '#vpn/services/server_row'

type Resource = Pick<ServerRow, 'id' | 'country' | 'country_code' | 'city' | 'simulated' | 'is_local'>

/** The server at the other end of a configuration. */
export default class TunnelServerTransformer extends BaseTransformer<Resource> {
  toObject() {
    const { id, country, country_code: countryCode, city, simulated, is_local: isLocal } = this.resource
    return { id, country, countryCode, city, simulated: Boolean(simulated), isLocal: Boolean(isLocal) }
  }
}
