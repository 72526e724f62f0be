import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Protection } from '#vpn/queries/find_protection'

/** Whether the request came through one of our servers, and which. The address that was asked about is not repeated. */
export default class ProtectionTransformer extends BaseTransformer<Protection> {
  toObject() {
    const { server } = this.resource
    return {
      protected: this.resource.protected,
      server: server && { id: server.id, country: server.country, countryCode: server.countryCode, city: server.city },
    }
  }
}
