import { open, seal } from '#core/secrets'

function context(serverId: number, host: number): string {
  return `peers.preshared_key:${serverId}:${host}`
}

/** Seals a preshared key for its place: moved to another peer's row it does not open. */
export function sealPresharedKey(key: string, serverId: number, host: number): string {
  return seal(key, context(serverId, host))
}

export function openPresharedKey(sealed: string, serverId: number, host: number): string {
  return open(sealed, context(serverId, host))
}
