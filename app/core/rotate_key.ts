import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { rowsThatFit } from '#core/database/batches'
import { transaction, type Trx } from '#core/database/transaction'
import { ListProcesses, type RunningProcess } from '#core/metrics/list_processes'
import { err, ok, type Result } from '#core/result'
import { reseal } from '#core/secrets'
import { keyId } from '#core/signature'
import { sealedColumn, type SealedColumnName, sealedColumnNames } from '#core/sealed_columns'

const MOST_ROWS = 200
/** SQLite answers without a turn of the event loop, so that nobody else would get one. */
const PAUSE_MS = 5

/** How the values of a column are sealed. */
export interface ColumnKeys {
  readonly column: SealedColumnName
  /** Under the present key, those that were sealed again just now included. */
  current: number
  /** Sealed again just now. */
  resealed: number
  /** Still under the previous key. */
  previous: number
  /** Neither key opens them. */
  unreadable: number
}

export interface RotateKeyInput {
  /** Counts and changes nothing. */
  isCount: boolean
  signal: AbortSignal
  /** Called with the number of values looked at. */
  report(done: number): void
}

export interface OtherKey {
  type: 'other_key'
  processes: RunningProcess[]
}

interface Row {
  key: number
  sealed: string
  bound: (string | number)[]
}

/**
 * Seals every value under the present application key, some at a time, while everything runs. Nothing is noted on the way:
 * what is under the present key is left alone, so a run that was interrupted is begun again.
 */
@inject()
export class RotateKey {
  constructor(
    private listProcesses: ListProcesses,
    private clock: Clock
  ) {}

  /** Refuses while a process runs that has another key: it could not open what is sealed here. */
  async execute(input: RotateKeyInput): Promise<Result<ColumnKeys[], OtherKey>> {
    const processes = (await this.listProcesses.execute()).filter(({ figures }) => figures.keyId !== keyId())
    if (!input.isCount && processes.length > 0) return err({ type: 'other_key', processes })
    const columns: ColumnKeys[] = []
    let [done, isAudited] = [0, false]
    // Once, with the first batch that changes something: a run that is interrupted has its line too.
    const noted = async (trx: Trx) => {
      if (!isAudited)
        await audit(trx, this.clock, { actorId: null, action: 'app_key.rotate', subject: `app_key:${keyId()}` })
    }
    for (const column of sealedColumnNames) {
      const counted = { column, current: 0, resealed: 0, previous: 0, unreadable: 0 }
      for await (const batch of batchesOf(column)) {
        input.signal.throwIfAborted()
        await (input.isCount ? count(batch, counted) : resealBatch(batch, counted, noted))
        isAudited ||= counted.resealed > 0
        input.report((done += batch.length))
        await sleep(PAUSE_MS)
      }
      columns.push(counted)
    }
    return ok(columns)
  }
}

/** The values of a column, some at a time: how long the next ones are is asked before they are read. */
async function* batchesOf(name: SealedColumnName): AsyncGenerator<Row[]> {
  const { table, column, key, boundTo } = sealedColumn(name)
  let sizes: number[] = []
  for (let last = 0; ;) {
    const next = (most: number) => db.from(table).whereNotNull(column).where(key, '>', last).orderBy(key).limit(most)
    if (sizes.length === 0) {
      const found = (await next(MOST_ROWS).select(db.raw(`OCTET_LENGTH(${column}) as bytes`))) as { bytes: number }[]
      sizes = found.map(({ bytes }) => Number(bytes))
      if (sizes.length === 0) return
    }
    const most = rowsThatFit(sizes)
    sizes = sizes.slice(most)
    const found = (await next(most).select(`${key} as sealed_key`, `${column} as sealed_value`, ...boundTo)) as Record<
      string,
      string | number
    >[]
    const rows = found.map((row) => ({
      key: Number(row['sealed_key']),
      sealed: String(row['sealed_value']),
      bound: boundTo.map((bound) => row[bound] ?? ''),
    }))
    if (rows.length > 0) yield rows
    if (rows.length < most) return
    last = rows.at(-1)?.key ?? last
  }
}

async function count(rows: Row[], counted: ColumnKeys) {
  for (const { sealed, bound } of rows) {
    const result = reseal(sealed, counted.column, ...bound)
    if (result === null) counted.unreadable += 1
    else if (result === 'current') counted.current += 1
    else counted.previous += 1
  }
}

async function resealBatch(rows: Row[], counted: ColumnKeys, noted: (trx: Trx) => Promise<void>) {
  const results = rows.map((row) => ({ ...row, result: reseal(row.sealed, counted.column, ...row.bound) }))
  const old = results.flatMap(({ result, ...row }) =>
    result === null || result === 'current' ? [] : [{ ...row, next: result.sealed }]
  )
  const { table, column, key } = sealedColumn(counted.column)
  const resealed = await transaction(async (trx) => {
    let changed = 0
    // One that was written or deleted meanwhile is no longer under the old key.
    for (const row of old)
      changed += Number(
        await trx
          .from(table)
          .where({ [key]: row.key, [column]: row.sealed })
          .update({ [column]: row.next })
      )
    if (changed > 0) await noted(trx)
    return changed
  })
  counted.resealed += resealed
  counted.unreadable += results.filter(({ result }) => result === null).length
  counted.current += results.filter(({ result }) => result === 'current').length + resealed
}
