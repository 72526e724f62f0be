import { createHash } from 'node:crypto'

/** Hash of a set without peers. */
export const EMPTY_SET = '0000000000000000'

/** A peer as its node sees it. */
export interface WirePeer {
  id: number
  publicKey: string
  presharedKey: string
  address4: string
  address6: string
}

/** 64 bits of SHA-256 over everything a node has to know about one peer. */
export function peerHash({ id, publicKey, presharedKey, address4, address6 }: WirePeer): string {
  return createHash('sha256')
    .update(`${id}\n${publicKey}\n${presharedKey}\n${address4}\n${address6}`)
    .digest('hex')
    .slice(0, 16)
}

/** Adds a peer's hash to a set's, or takes it out again: XOR needs no order and is its own inverse. */
export function toggle(set: string, peer: string): string {
  return (BigInt(`0x${set}`) ^ BigInt(`0x${peer}`)).toString(16).padStart(16, '0')
}
