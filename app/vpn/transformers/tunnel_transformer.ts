import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Tunnel } from '#vpn/services/tunnel'

/** What the configuration file of a client needs. Answered to the device's own user, never stored by a browser cache. */
export default class TunnelTransformer extends BaseTransformer<Tunnel & { privateKey?: string }> {
  toObject() {
    return {
      ...this.pick(this.resource, [
        'address4',
        'address6',
        'dns',
        'mtu',
        'serverPublicKey',
        'presharedKey',
        'keepalive',
      ]),
      endpoints: this.resource.endpoints.map(({ host, ports }) => ({ host, ports })),
      privateKey: this.resource.privateKey,
    }
  }
}
