import { open, seal } from '#core/secrets'

const PLACE = 'peers.preshared_key'

/** Seals a preshared key for its place: moved to another peer's row it does not open. */
export function sealPresharedKey(key: string, serverId: number, host: number): string {
  return seal(key, PLACE, serverId, host)
}

export function openPresharedKey(sealed: string, serverId: number, host: number): string {
  return open(sealed, PLACE, serverId, host)
}
