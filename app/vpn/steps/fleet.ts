import { randomBytes } from 'node:crypto'
import { insertMissing } from '#core/database/insert_missing'
import type { Trx } from '#core/database/transaction'

const FLEET = 1

/** Marks the list of servers as changed: its ETag is made of this number. */
export async function raiseFleetRevision(trx: Trx) {
  await trx.from('fleet').where('id', FLEET).increment('revision', 1)
}

/** The fleet's row, made at first use with a random RFC 4193 prefix of its own. */
export async function ensureFleet(trx: Trx): Promise<{ ula_prefix: string }> {
  const row = { id: FLEET, ula_prefix: randomBytes(5).toString('hex') }
  await insertMissing('fleet', 'id', row, trx)
  return (await trx.from('fleet').where('id', FLEET).firstOrFail()) as { ula_prefix: string }
}
