import app from '@adonisjs/core/services/app'
import { isUniqueViolation } from '#core/database/errors'
import { write } from '#core/database/rows'
import { scrubSoon } from '#core/database/scrub'
import { afterCommit, lockRow, type Trx } from '#core/database/transaction'
import { raiseFleetRevision } from '#vpn/steps/fleet'
import { allowedAddressesOf, nextHost, randomHost } from '#vpn/services/addresses'
import { makePresharedKey } from '#vpn/services/keys'
import { PeerChanges } from '#vpn/services/peer_changes'
import { sealPresharedKey } from '#vpn/services/psk'
import type { ServerRow } from '#vpn/services/server_row'
import { peerHash, toggle } from '#vpn/services/set_hash'

/** What has to be known of a peer to take it away again. */
export interface PeerRow {
  connection_id: number
  server_id: number
  host: number
  revision: number
  hash: string
}

export interface NewPeer {
  connectionId: number
  publicKey: string
  /** Keeps this place in the tunnel network instead of drawing one. */
  host?: number
}

const PEER = `INSERT INTO peers (connection_id, server_id, host, public_key, preshared_key, revision, hash)
  VALUES (?, ?, ?, ?, ?, ?, ?)`
const NO_PEER = 'DELETE FROM peers WHERE connection_id = ? AND revision = ?'
const REMOVAL = 'INSERT INTO peer_removals (server_id, revision, peer_id) VALUES (?, ?, ?)'
const SERVER = 'UPDATE servers SET revision = ?, set_hash = ?, peer_count = ? WHERE id = ?'

/**
 * The sets of peers of the servers that one transaction changes. Revision, set
 * hash and count are kept in memory under the rows' locks and written once by `save`,
 * which also wakes the nodes after the commit. Every peer comes and goes through here.
 */
export class PeerSets {
  readonly #servers = new Map<number, ServerRow>()
  readonly #before = new Map<number, ServerRow>()
  #removed = false

  private constructor(private trx: Trx) {}

  /** Locks the servers' rows, always in the order of their ids, so that two transactions cannot wait for each other. */
  static async lock(trx: Trx, ids: number[]): Promise<PeerSets> {
    const sets = new PeerSets(trx)
    for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
      const row = await lockRow<ServerRow>(trx, 'servers', { id })
      if (!row) continue
      sets.#servers.set(id, row)
      sets.#before.set(id, { ...row })
    }
    return sets
  }

  server(id: number): ServerRow | undefined {
    return this.#servers.get(id)
  }

  async remove(peer: PeerRow) {
    const server = this.#locked(peer.server_id)
    const gone = await write(NO_PEER, [peer.connection_id, peer.revision], this.trx)
    if (gone.affected !== 1) throw new Error('A peer changed without the lock of its user')
    server.revision += 1
    server.peer_count -= 1
    server.set_hash = toggle(server.set_hash, peer.hash)
    this.#removed = true
    await write(REMOVAL, [server.id, server.revision, peer.revision], this.trx)
  }

  /** Adds a peer under a free host number and answers that number and the preshared key. */
  async add(serverId: number, { connectionId, publicKey, host: wanted }: NewPeer) {
    const server = this.#locked(serverId)
    const presharedKey = makePresharedKey()
    const revision = server.revision + 1
    let host = wanted ?? randomHost()
    for (;;) {
      const hash = peerHash({ id: revision, publicKey, presharedKey, ...allowedAddressesOf(server, host) })
      const sealed = sealPresharedKey(presharedKey, serverId, host)
      try {
        await write(PEER, [connectionId, serverId, host, publicKey, sealed, revision, hash], this.trx)
        server.revision = revision
        server.peer_count += 1
        server.set_hash = toggle(server.set_hash, hash)
        return { host, presharedKey, peerId: revision }
      } catch (error) {
        if (!isUniqueViolation(error) || wanted !== undefined) throw error
        host = await this.#freeHost(serverId, randomHost())
      }
    }
  }

  async save() {
    let fleetChanged = false
    for (const [id, server] of this.#servers) {
      const before = this.#before.get(id)
      if (!before || before.revision === server.revision) continue
      const { revision, set_hash, peer_count } = server
      await write(SERVER, [revision, set_hash, peer_count, id], this.trx)
      fleetChanged ||= before.peer_count >= server.capacity !== peer_count >= server.capacity
      afterCommit(this.trx, async () => (await app.container.make(PeerChanges)).announce(id))
    }
    if (fleetChanged) await raiseFleetRevision(this.trx)
    if (this.#removed) afterCommit(this.trx, scrubSoon)
  }

  /** The first free place from `start` on: one look at the next few hundred, again from their end if all are taken. */
  async #freeHost(serverId: number, start: number): Promise<number> {
    let host = start
    for (let looks = 0; looks < 256; looks++) {
      const window: number[] = []
      for (; window.length < 256; host = nextHost(host)) window.push(host)
      const rows = (await this.trx
        .from('peers')
        .select('host')
        .where('server_id', serverId)
        .whereIn('host', window)) as { host: number }[]
      const taken = new Set(rows.map((row) => row.host))
      const free = window.find((candidate) => !taken.has(candidate))
      if (free !== undefined) return free
    }
    throw new Error('The tunnel network of a server is full although its capacity is not')
  }

  #locked(serverId: number): ServerRow {
    const server = this.#servers.get(serverId)
    if (!server) throw new Error('A set of peers may only change under the lock of its server')
    return server
  }
}
