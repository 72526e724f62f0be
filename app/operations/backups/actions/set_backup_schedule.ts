import { access, constants, stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { isRecipient } from '#core/backup/envelope'
import { replacedFolder } from '#core/backup/replaced_folder'
import { Clock } from '#core/clock'
import { transaction, type Trx } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { BackupSchedule, THE_SCHEDULE } from '#operations/backups/models/backup_schedule'
import { isTimeOfDay } from '#operations/backups/services/schedule_rule'

export const DEFAULT_KEEP = 14
/** After the nightly maintenance. */
export const DEFAULT_TIME = '04:00'
export const KEEP_AT_MOST = 1_000
const FOLDER_LENGTH = 500

export interface SetBackupScheduleInput {
  folder?: string | undefined
  keepNewest?: number | undefined
  dailyAt?: string | undefined
  recipient?: string | undefined
}

export type BackupScheduleFault =
  | { type: 'incomplete' | 'bad_keep' | 'bad_time' | 'bad_recipient' }
  | { type: 'not_a_folder' | 'not_writable' | 'inside'; folder: string }

/** Turns daily backups on or changes them. What isn't named stays as it is. */
@inject()
export class SetBackupSchedule {
  constructor(private clock: Clock) {}

  async execute(input: SetBackupScheduleInput): Promise<Result<BackupSchedule, BackupScheduleFault>> {
    const before = await BackupSchedule.find(THE_SCHEDULE)
    const { folder, recipient } = { ...plain(before), ...named(input) }
    if (folder === undefined || recipient === undefined) return err({ type: 'incomplete' })
    const keepNewest = input.keepNewest ?? before?.keepNewest ?? DEFAULT_KEEP
    const dailyAt = input.dailyAt ?? before?.dailyAt ?? DEFAULT_TIME
    if (keepNewest < 1 || keepNewest > KEEP_AT_MOST) return err({ type: 'bad_keep' })
    if (!isTimeOfDay(dailyAt)) return err({ type: 'bad_time' })
    if (!isRecipient(recipient)) return err({ type: 'bad_recipient' })
    const fault = await faultOfFolder(folder)
    if (fault) return err({ type: fault, folder })
    const since = before?.dailyAt === dailyAt ? before.since : this.clock.now()
    return transaction(async (trx) => {
      const values = { folder, keepNewest, dailyAt, recipient, since }
      const schedule = await BackupSchedule.updateOrCreate({ id: THE_SCHEDULE }, values, { client: trx })
      await this.#audit({ action: 'backup.schedule', changes: { folder, keepNewest, dailyAt } }, trx)
      return ok(schedule)
    })
  }

  /** Turns them off. The backups that were made stay. */
  async turnOff(): Promise<void> {
    await transaction(async (trx) => {
      const gone = await trx.from('backup_schedules').where('id', THE_SCHEDULE).delete()
      if (Number(gone) === 1) await this.#audit({ action: 'backup.turn_off', changes: {} }, trx)
    })
  }

  async #audit(entry: { action: string; changes: Record<string, unknown> }, trx: Trx) {
    const subject = `backup_schedule:${THE_SCHEDULE}`
    await audit(trx, this.clock, { ...entry, actorId: null, subject })
  }
}

function plain(schedule: BackupSchedule | null): { folder?: string; recipient?: string } {
  return schedule ? { folder: schedule.folder, recipient: schedule.recipient } : {}
}

function named({ folder, recipient }: SetBackupScheduleInput): { folder?: string; recipient?: string } {
  return { ...(folder === undefined ? {} : { folder }), ...(recipient === undefined ? {} : { recipient }) }
}

async function faultOfFolder(folder: string): Promise<'not_a_folder' | 'not_writable' | 'inside' | null> {
  if (!isAbsolute(folder) || folder.length > FOLDER_LENGTH) return 'not_a_folder'
  if (!(await stat(folder).catch(() => null))?.isDirectory()) return 'not_a_folder'
  const isWritable = await access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false
  )
  if (!isWritable) return 'not_writable'
  return replacedFolder(folder) === null ? null : 'inside'
}
