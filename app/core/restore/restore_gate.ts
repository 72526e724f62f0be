import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { dateTimeColumn, toSql } from '#core/database/columns'
import { firstRow, write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

const GATE = 1
const CLOSED = 'SELECT id FROM restore_gate WHERE id = ? AND opened_at IS NULL'
const FORGET = 'DELETE FROM restore_gate WHERE id = ?'
const CLOSE = 'INSERT INTO restore_gate (id, closed_at) VALUES (?, ?)'
const OPEN = 'UPDATE restore_gate SET opened_at = ? WHERE id = ? AND opened_at IS NULL'

/** The last restore. Scheduled work that acts on what may be out of date waits while it is closed. */
export class RestoreGate extends BaseModel {
  static override table = 'restore_gate'

  @column({ isPrimary: true })
  declare id: number

  @dateTimeColumn()
  declare closedAt: DateTime

  @dateTimeColumn()
  declare openedAt: DateTime | null
}

/** Whether what the database says may be older than what the providers know. */
export async function isGateClosed(trx?: Trx): Promise<boolean> {
  return (await firstRow(CLOSED, [GATE], trx)) !== null
}

export async function closeGate(now: DateTime, trx: Trx): Promise<void> {
  await write(FORGET, [GATE], trx)
  await write(CLOSE, [GATE, toSql(now)], trx)
}

/** Opens it, once: of several workers one is answered true. `unless` is a query that finds what still has to be done. */
export async function openGate(now: DateTime, unless: string): Promise<boolean> {
  const { affected } = await write(`${OPEN} AND NOT EXISTS (${unless})`, [toSql(now), GATE])
  return affected === 1
}
