import { apiJson } from '~/lib/api-client'
import type { Connected } from '~/lib/vpn/types'

/** The tunnel of a connected device again. Not a query: the answer holds a preshared key and is not to be cached. */
export function fetchConfiguration(deviceId: number) {
  return apiJson<Pick<Connected, 'server' | 'tunnel'>>('GET', `/api/devices/${deviceId}/configuration`)
}
