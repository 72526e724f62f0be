import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { backupName, rotateBackups } from '#core/backup/backup_folder'
import { CreateBackup } from '#core/backup/create_backup'
import { discardUnfinished } from '#core/backup/unfinished'
import { Clock } from '#core/clock'
import type { JobWork } from '#core/jobs/job_kinds'
import { FinishBackup } from '#operations/backups/actions/finish_backup'
import { BackupRun } from '#operations/backups/models/backup_run'
import { BackupSchedule, THE_SCHEDULE } from '#operations/backups/models/backup_schedule'
import { failureOf, failureOfError } from '#operations/backups/services/failures'

export interface BackupInput {
  runId: number
}

/** Makes a scheduled backup, then deletes the oldest. A try that was cut off is removed and begun again. */
@inject()
export class MakeBackup {
  constructor(
    private clock: Clock,
    private createBackup: CreateBackup,
    private finishBackup: FinishBackup
  ) {}

  async execute({ input: { runId }, signal, report }: JobWork<BackupInput>): Promise<void> {
    const run = await BackupRun.find(runId)
    if (run?.isOpen !== 1) return
    const schedule = await BackupSchedule.find(THE_SCHEDULE)
    if (!schedule) return this.finishBackup.execute({ runId, error: 'turned_off' })
    try {
      await this.#make(run, schedule, signal, (step) => report({ done: 0, step }))
    } catch (error) {
      signal.throwIfAborted()
      const failure = failureOfError(error)
      if (!failure) logger.error({ err: error, run: runId }, 'a scheduled backup failed')
      await this.finishBackup.execute({ runId, error: failure ?? 'internal' })
    }
  }

  async #make(run: BackupRun, schedule: BackupSchedule, signal: AbortSignal, report: (step: string) => void) {
    const { folder, recipient, keepNewest } = schedule
    await discardUnfinished(folder, run.id)
    const at = this.clock.now()
    await run.merge({ path: join(folder, backupName(at)) }).save()
    const created = await this.createBackup.execute({
      to: { folder, at, run: run.id },
      recipient: { recipient },
      withKey: false,
      signal,
      report,
    })
    if (!created.ok) {
      signal.throwIfAborted()
      return this.finishBackup.execute({ runId: run.id, ...failureOf(created.error) })
    }
    const { bytes } = created.value
    const path = created.value.path ?? ''
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash, { signal })
    await this.finishBackup.execute({ runId: run.id, made: { path, bytes, sha256: hash.digest('hex') } })
    const { failed } = await rotateBackups(path, keepNewest)
    for (const backup of failed) logger.warn(backup, "couldn't delete an older backup")
  }
}
