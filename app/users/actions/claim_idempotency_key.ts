import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { isUniqueViolation } from '#core/database/errors'
import { firstRow } from '#core/database/rows'
import { transaction } from '#core/database/transaction'
import { hashToken } from '#core/tokens'
import { IDEMPOTENCY } from '#users/limits'
import { openAnswer, type KeptAnswer } from '#users/services/kept_answer'

export interface ClaimIdempotencyKeyInput {
  userId: number
  key: string
  /** Method, path and body of the call that the key belongs to. */
  request: string
}

/** The right to do a call, until `lockedUntil` (in the database's form). */
export interface IdempotencyClaim {
  readonly id: number
  readonly userId: number
  readonly lockedUntil: string
}

export type ClaimedKey =
  | { state: 'claimed'; claim: IdempotencyClaim }
  | { state: 'answered'; answer: KeptAnswer }
  | { state: 'other_request' }
  | { state: 'in_flight' }

interface Row {
  id: number
  request_hash: string
  status: number | null
  response: string | null
}

const KNOWN = 'SELECT id, request_hash, status, response FROM idempotency_keys WHERE user_id = ? AND key_hash = ?'

/**
 * Only one of a user's calls under one key does its work: the one that inserts the row or, when that process seems to
 * have died, the one that takes over its expired lock.
 */
@inject()
export class ClaimIdempotencyKey {
  constructor(private clock: Clock) {}

  async execute({ userId, key, request }: ClaimIdempotencyKeyInput): Promise<ClaimedKey> {
    const [keyHash, requestHash] = [hashToken(key), hashToken(request)]
    const inserted = await this.#insert(userId, keyHash, requestHash)
    if (inserted) return { state: 'claimed', claim: inserted }
    const row = await firstRow<Row>(KNOWN, [userId, keyHash])
    // It was just given back: the next call will find it free.
    if (!row) return { state: 'in_flight' }
    if (row.request_hash !== requestHash) return { state: 'other_request' }
    if (row.status !== null && row.response !== null) {
      return { state: 'answered', answer: { status: row.status, body: openAnswer(row.response, userId) } }
    }
    const claim = await this.#takeOver(row.id, userId)
    return claim ? { state: 'claimed', claim } : { state: 'in_flight' }
  }

  async #insert(userId: number, keyHash: string, requestHash: string): Promise<IdempotencyClaim | null> {
    const now = this.clock.now()
    const lockedUntil = toSql(now.plus({ seconds: IDEMPOTENCY.lockSeconds }))
    const row = { user_id: userId, key_hash: keyHash, request_hash: requestHash, locked_until: lockedUntil }
    try {
      const [id] = await transaction((trx) => trx.table('idempotency_keys').insert({ ...row, created_at: toSql(now) }))
      return { id: Number(id), userId, lockedUntil }
    } catch (error) {
      if (isUniqueViolation(error)) return null
      throw error
    }
  }

  async #takeOver(id: number, userId: number): Promise<IdempotencyClaim | null> {
    const now = this.clock.now()
    const lockedUntil = toSql(now.plus({ seconds: IDEMPOTENCY.lockSeconds }))
    const taken = await db
      .from('idempotency_keys')
      .where({ id })
      .whereNull('status')
      .where('locked_until', '<', toSql(now))
      .update({ locked_until: lockedUntil })
    return Number(taken) === 1 ? { id, userId, lockedUntil } : null
  }
}
