import { amountOf, findLeftovers, leftoverSentence } from '#core/backup/restore_leftovers'
import { RestoredFiles } from '#core/backup/restored_files'
import { isMigrationLocked } from '#core/database/migration_lock'
import type { Finding, HealthCheck } from '#core/health/health_checks'

/** Whether rows, files and keys are of one installation. */
export const restoreCheck: HealthCheck = {
  id: 'core.restore',
  name: 'Restore',
  question: 'Is every restore complete?',
  look,
}

async function look(): Promise<Finding> {
  const files = new RestoredFiles()
  if (await files.isUnsettled()) return (await isMigrationLocked()) ? UNDER_WAY : cutOff(await files.isBetween())
  const leftovers = await findLeftovers()
  if (leftovers.length === 0) return { level: 'good', detail: 'None is open.' }
  const amount = leftovers.reduce((sum, leftover) => sum + amountOf(leftover), 0)
  return {
    level: 'note',
    detail: `${amount === 1 ? 'A file or folder is' : `${amount} files or folders are`} left beside hosted files or builds.`,
    why: 'They take up disk space, and backups leave them out. A restore refuses to begin while a folder of files is set aside that belongs to no restore.',
    todo: leftovers.map(leftoverSentence).join('\n'),
  }
}

/** One that was killed looks so too, until somebody takes its lock. */
const UNDER_WAY: Finding = {
  level: 'note',
  detail: 'A restore is under way or was cut off.',
  why: 'Until it ends, rows, files and keys may be of two installations.',
  todo: 'If none is running: culvert system prepare',
}

function cutOff(isBetween: boolean): Finding {
  return {
    level: 'problem',
    detail: isBetween
      ? 'A restore was cut off while it exchanged files.'
      : 'A restore was cut off before it exchanged files.',
    why: isBetween ? 'Rows, files and keys may be of two installations.' : 'What it had written takes room.',
    todo: 'culvert system prepare',
  }
}
