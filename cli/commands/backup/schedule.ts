import { scheduleRefusal } from '#cli/commands/backup/lib/schedule'
import { defineCommand } from '#cli/kernel/command'
import { CliError, UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { sizeInWords } from '#shared/size'

const TURN_ON = 'culvert backup schedule --folder /backups --recipient age1…'

export default defineCommand({
  summary: 'Show, change or turn off the backup that a worker makes every day',
  options: {
    folder: option.text({
      description: 'Folder for backups of this installation alone, which the service may write to',
      placeholder: 'folder',
    }),
    recipient: option.text({ description: 'Public key to encrypt to', placeholder: 'age1…' }),
    keep: option.integer({ description: 'How many of the newest backups to keep; 14 by default' }),
    at: option.text({ description: 'Time of day in UTC; 04:00 by default', placeholder: 'HH:mm' }),
    now: option.flag({ description: 'Make a backup now' }),
    off: option.flag({ description: 'Turn off daily backups; existing ones are kept' }),
  },
  examples: [
    ['culvert backup schedule', 'Shows the schedule and the last backups'],
    ['culvert backup schedule --folder /backups --keep 14 --at 04:00 --recipient age1…', 'Turns it on or changes it'],
    ['culvert backup schedule --now', 'Makes a backup now, for example after fixing a failure'],
  ],
  async run({ options: { folder, recipient, keep, at, now, off }, make }) {
    const { findBackups, SetBackupSchedule, StartBackup } = await import('#operations/index')
    const changes = { folder, recipient, keepNewest: keep, dailyAt: at }
    const isChanged = Object.values(changes).some((value) => value !== undefined)
    if (off && (isChanged || now)) throw new UsageError('--off goes with no other option.')
    const set = await make(SetBackupSchedule)
    if (off) await set.turnOff()
    if (isChanged) {
      const result = await set.execute(changes)
      if (!result.ok) throw scheduleRefusal(result.error)
    }
    if (now) {
      const started = await (await make(StartBackup)).execute({ now })
      if (!started.ok && started.error.type === 'off')
        throw new CliError('No backups are scheduled.', {
          code: 'E_BACKUP_NOT_SCHEDULED',
          next: TURN_ON,
        })
      if (!started.ok) throw new CliError('A backup is being made already.', { code: 'E_BACKUP_RUNNING' })
    }
    const { schedule, runs } = await findBackups()
    return {
      schedule: schedule && {
        folder: schedule.folder,
        keep: schedule.keepNewest,
        at: schedule.dailyAt,
        recipient: schedule.recipient,
      },
      runs: runs.map(({ run, reason }) => ({
        id: run.id,
        state: run.state,
        path: run.path,
        bytes: run.bytes,
        sha256: run.sha256,
        error: run.error,
        reason,
        dueAt: run.dueAt.toISO(),
        startedAt: run.startedAt.toISO(),
        finishedAt: run.finishedAt?.toISO() ?? null,
      })),
    }
  },
  text({ schedule, runs }) {
    const first = schedule
      ? `Every day at ${schedule.at} UTC into ${schedule.folder}; the newest ${schedule.keep} stay. Encrypted to ${schedule.recipient}.`
      : `No backups are scheduled. Turn them on: ${TURN_ON} (age-keygen -o key.txt prints the public key)`
    const lines = runs.map(({ state, path, bytes, reason, startedAt }) =>
      [startedAt, state, reason ?? path ?? '', bytes === null ? '' : sizeInWords(bytes)].filter(Boolean).join('  ')
    )
    return [first, ...lines].join('\n')
  },
})
