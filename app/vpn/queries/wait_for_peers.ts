import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { findPeerDelta, type PeerDelta } from '#vpn/queries/find_peer_delta'
import { Acknowledged } from '#vpn/services/acknowledged'
import { PeerWaiters } from '#vpn/services/peer_waiters'
import type { AddressPools } from '#vpn/services/addresses'

export interface WaitInput {
  serverId: number
  since: number | null
  holdSeconds: number
  gone: AbortSignal
}

/** What changed for a node, at once or as soon as something does; at the end of the hold an empty change. */
@inject()
export class WaitForPeers {
  constructor(
    private waiters: PeerWaiters,
    private acknowledged: Acknowledged
  ) {}

  async execute({ serverId, since, holdSeconds, gone }: WaitInput): Promise<PeerDelta | null> {
    if (since !== null) this.acknowledged.note(serverId, since)
    // Registered before looking: a commit between look and wait must not be slept through.
    const patience = new AbortController()
    const woken =
      since === null
        ? null
        : this.waiters.wait(serverId, since, holdSeconds * 1000, AbortSignal.any([gone, patience.signal]))
    try {
      const server = await db.from('servers').select('revision', 'pool4', 'pool6').where('id', serverId).first()
      if (!server) return null
      const { pool4, pool6 } = server as AddressPools
      if (since !== null && Number(server.revision) === since) await woken
      return gone.aborted ? null : await findPeerDelta({ serverId, since, pool4, pool6 })
    } finally {
      patience.abort()
    }
  }
}
