import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { insertMissing } from '#core/database/insert_missing'
import { Milestone } from '#core/health/models/milestone'

/** The milestone of an email that was given up. */
export const EMAIL_FAILED = 'core.email_failed'

/** The milestone of the first email that reached a mail server. */
export const EMAIL_SENT = 'core.email_sent'

/** The milestone of a restore whose every table was as in the backup. */
export const RESTORE_PROVEN = 'core.restore_proven'

/** Days from which achievements count. Two processes may write the same one at once. */
@inject()
export class Milestones {
  constructor(private clock: Clock) {}

  /** It happened today. */
  async note(name: string): Promise<void> {
    const today = this.clock.today()
    await this.#begin(name, today)
    await Milestone.query().where({ name }).whereNot('happened_on', today).update({ happened_on: today })
  }

  /** Full days since it last happened. Counting begins with the first call. */
  async daysSince(name: string): Promise<number> {
    const known = await Milestone.findBy('name', name)
    if (known) return this.#daysFrom(known.happenedOn)
    await this.#begin(name, this.clock.today())
    return 0
  }

  /** Whether it ever happened. Counting doesn't begin with the call. */
  async hasHappened(name: string): Promise<boolean> {
    return (await Milestone.findBy('name', name)) !== null
  }

  #begin(name: string, today: string): Promise<void> {
    return insertMissing('milestones', 'name', { name, happened_on: today })
  }

  #daysFrom(day: string): number {
    return fullDaysBetween(day, this.clock.today())
  }
}

/** Days from one 'YYYY-MM-DD' to a later one; 0 where it isn't later. */
export function fullDaysBetween(from: string, to: string): number {
  const [start, end] = [from, to].map((day) => DateTime.fromISO(day, { zone: 'utc' }))
  return start && end ? Math.max(0, Math.round(end.diff(start).as('days'))) : 0
}
