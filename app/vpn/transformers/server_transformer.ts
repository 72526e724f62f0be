import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ListedServer } from '#vpn/queries/list_servers'

/** A server in the list. */
export default class ServerTransformer extends BaseTransformer<ListedServer> {
  toObject() {
    const { lat, lon, ...server } = this.resource
    return {
      ...this.pick(server, [
        'id',
        'country',
        'countryCode',
        'city',
        'latency',
        'isPremium',
        'simulated',
        'state',
        'isLocal',
      ]),
      lat: lat ?? undefined,
      lon: lon ?? undefined,
    }
  }
}
