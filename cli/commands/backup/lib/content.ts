import type { OpenedBackup } from '#core/backup/archive_reader'
import type { BackupManifest } from '#core/backup/format'
import type { KeyPlan } from '#core/backup/keys'

/** What a backup holds, in one line. */
export function contentLine({ tables, files, builds, hasKey }: BackupManifest): string {
  const counts = Object.values(tables).map(({ rows }) => rows)
  const total = counts.reduce((sum, rows) => sum + rows, 0)
  return `${total} rows of ${counts.length} tables, ${files.amount} files, ${builds.amount} builds, ${hasKey ? 'with' : 'without'} the application key`
}

/** Which application key opens the sealed values after a restore, and what to do about it. */
export function keySentence({ header, manifest }: Keyed, plan: KeyPlan): string {
  if (plan === 'from_backup') return 'The application keys in the backup become those of this installation.'
  if (plan === 'by_previous')
    return 'Its sealed values open with the previous application key of this installation. Run culvert config rotate-key afterwards.'
  if (plan === 'lacks_previous') return previousKeySentence({ header, manifest })
  return manifest.hasKey
    ? "The application key is in the backup, and it's the one of this installation."
    : "The application key isn't in the backup. This installation has it: keep a copy of APP_KEY, or of app.key in the storage folder, in another place."
}

/** Of a backup that was made during a change of keys, where the key before it isn't here. */
export function previousKeySentence({ header, manifest }: Keyed): string {
  const where = manifest.hasKey
    ? 'which is in the backup (age -d, then tar xzO app-key: the second line)'
    : `which isn't in the backup: the one with the ID ${header.previousKeyId}`
  return `It was made during a change of keys. Values that weren't sealed again open only with the previous application key, ${where}. Set APP_KEY_PREVIOUS to it.`
}

type Keyed = Pick<OpenedBackup, 'header' | 'manifest'>
