import { lockRow, type Trx } from '#core/database/transaction'
import type { Channel, PlatformId } from '#downloads/platforms'
import type { BuildRow } from '#downloads/services/build_row'

/** What visitors of one line (a platform's stable or beta builds) get. */
export interface CurrentBuild {
  id: number
  version: string
  turn: number
}

/** Locks the builds of a line until the transaction ends, so that two changes of what is current follow one another; answers the current one, or null where there is none. */
export async function lockLine(
  line: { platform: PlatformId; channel: Channel },
  trx: Trx
): Promise<CurrentBuild | null> {
  const { platform, channel } = line
  if (!(await lockRow<BuildRow>(trx, 'builds', { platform, channel }))) return null
  const row = (await trx
    .from('builds')
    .where({ platform, channel, withdrawn: false })
    .orderBy('turn', 'desc')
    .orderBy('id', 'desc')
    .select('id', 'version', 'turn')
    .first()) as CurrentBuild | null
  return row && { id: Number(row.id), version: row.version, turn: Number(row.turn) }
}
