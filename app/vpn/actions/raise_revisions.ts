import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

const SERVERS = `UPDATE servers SET revision = CASE WHEN revision < ? THEN ? ELSE revision + 1 END`
// Its own statement: MariaDB and SQLite disagree on whether an assignment sees the one before it.
const FLOORS = 'UPDATE servers SET removals_floor = revision'
const FLEET = 'UPDATE fleet SET revision = CASE WHEN revision < ? THEN ? ELSE revision + 1 END'
const REMOVALS = 'DELETE FROM peer_removals'

/**
 * Raises revisions past all that were handed out before the database was restored, so that each node fetches its full set and
 * drops the peers that aren't in it. A revision is one change, and no server has one every millisecond of its life: the time in
 * milliseconds is beyond them, also where another restore came in between.
 */
@inject()
export class RaiseRevisions {
  constructor(private clock: Clock) {}

  async execute(trx: Trx): Promise<void> {
    const least = this.clock.now().toMillis()
    await write(SERVERS, [least, least], trx)
    await write(FLOORS, [], trx)
    await write(FLEET, [least, least], trx)
    await write(REMOVALS, [], trx)
  }
}
