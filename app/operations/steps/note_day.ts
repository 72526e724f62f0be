import { DateTime } from 'luxon'
import { insertMissing } from '#core/database/insert_missing'
import type { Trx } from '#core/database/transaction'
import { Milestone } from '#core/health/models/milestone'

/** The last day on which the service ran, and the first of those in a row up to it. */
const LAST_DAY = 'operations.last_day'
const FIRST_DAY = 'operations.first_day'

/** The service runs today. Several processes may say so at once. */
export async function noteDay(trx: Trx, today: string): Promise<void> {
  if ((await dayOf(LAST_DAY, trx)) === today) return
  for (const name of [LAST_DAY, FIRST_DAY]) await insertMissing('milestones', 'name', { name, happened_on: today }, trx)
  const set = (name: string) => trx.from('milestones').where({ name })
  const broken = await set(LAST_DAY).where('happened_on', '<', dayBefore(today)).update({ happened_on: today })
  if (Number(broken) === 1) await set(FIRST_DAY).update({ happened_on: today })
  else await set(LAST_DAY).where('happened_on', '<', today).update({ happened_on: today })
}

/** Since which day the service has run every day, at least for a moment; null where it didn't run yesterday or today. */
export async function runningSince(today: string): Promise<string | null> {
  const last = await dayOf(LAST_DAY)
  return last !== null && last >= dayBefore(today) ? dayOf(FIRST_DAY) : null
}

async function dayOf(name: string, client?: Trx): Promise<string | null> {
  const found = await Milestone.query(client ? { client } : {})
    .where({ name })
    .first()
  return found?.happenedOn ?? null
}

function dayBefore(day: string): string {
  return DateTime.fromISO(day, { zone: 'utc' }).minus({ days: 1 }).toFormat('yyyy-MM-dd')
}
