import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { hashToken, randomToken } from '#core/tokens'
import { parsePublicKey } from '#vpn/services/keys'
import type { ServerRow } from '#vpn/services/server_row'

export const CREDENTIAL_PREFIX = 'cvn_'

export interface EnrolInput {
  code: string
  publicKey: string
  agentVersion: string
  endpoint?: { host4?: string; host6?: string }
  egress?: string[]
}

export type EnrolError = { type: 'code_spent' } | { type: 'invalid_key' }

export interface Enrolled {
  serverId: number
  credential: string
}

/** Exchanges an enrolment code for the node's own credential. The conditional update spends the code: of any number of uses one wins. */
@inject()
export class EnrolNode {
  constructor(private clock: Clock) {}

  async execute(input: EnrolInput): Promise<Result<Enrolled, EnrolError>> {
    const publicKey = parsePublicKey(input.publicKey)
    if (!publicKey) return err({ type: 'invalid_key' })
    const credential = CREDENTIAL_PREFIX + randomToken()
    return transaction(async (trx) => {
      const codeHash = hashToken(input.code)
      const spent = await trx
        .from('nodes')
        .where('code_hash', codeHash)
        .where('code_expires_at', '>', toSql(this.clock.now()))
        .update({
          code_hash: null,
          code_expires_at: null,
          credential_hash: hashToken(credential),
          agent_version: input.agentVersion,
          egress: JSON.stringify(input.egress ?? []),
        })
      if (Number(spent) !== 1) return err({ type: 'code_spent' })
      const node = await trx
        .from('nodes')
        .select('server_id')
        .where('credential_hash', hashToken(credential))
        .firstOrFail()
      const server = await lockRow<ServerRow>(trx, 'servers', { id: Number(node.server_id) })
      if (!server) return err({ type: 'code_spent' })
      await trx
        .from('servers')
        .where('id', server.id)
        .update({ public_key: publicKey, hosts: hostsAfter(server, input) })
      return ok({ serverId: server.id, credential })
    })
  }
}

/** What the operator named stays, but 'This machine' moves between networks; else what the agent says of itself, else where its traffic leaves. */
function hostsAfter(server: ServerRow, { endpoint, egress }: EnrolInput): string {
  if (server.hosts !== '[]' && !server.is_local) return server.hosts
  const named = [endpoint?.host4, endpoint?.host6].filter((host) => host !== undefined)
  return JSON.stringify(named.length > 0 ? named : (egress ?? []).slice(0, 2))
}
