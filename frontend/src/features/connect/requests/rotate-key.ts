import { apiJson } from '~/lib/api-client'
import type { Connected, Device } from '~/lib/vpn/types'

/** Gives a device another key; its connection stays. Not a mutation hook: the key store drives it. */
export function rotateKey(deviceId: number, publicKey: string) {
  return apiJson<{ device: Device; tunnel: Connected['tunnel'] }>('POST', `/api/devices/${deviceId}/rotate-key`, {
    publicKey,
  })
}
