import type { BackupFault } from '#core/backup/format'

/** Why a scheduled backup failed, in words for the terminal, emails and health. */
const REASONS = {
  disk_full: 'The disk of the folder is full',
  not_found: 'The folder is not there',
  not_writable: 'The service may not write to the folder',
  not_innodb: 'A table is not an InnoDB table',
  bad_recipient: 'The public key is not valid',
  restore_unfinished: 'A restore was under way or cut off',
  inside: 'The folder is part of what is backed up',
  exists: 'A backup of this second is there already',
  turned_off: 'The schedule was turned off',
  internal: 'The log says why',
} as const

export type BackupFailure = keyof typeof REASONS

/** A sentence without its full stop. */
export function reasonOf(failure: BackupFailure | null): string {
  return REASONS[failure ?? 'internal']
}

/** What a fault of a backup counts as. */
export function failureOf({ type }: BackupFault): BackupFailure {
  return type in REASONS ? (type as BackupFailure) : 'internal'
}

/** What an error of the system says about the folder; null where it is something else. */
export function failureOfError(error: unknown): BackupFailure | null {
  const { code = '' } = (error ?? {}) as { code?: string }
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return 'not_writable'
  return ['ENOENT', 'ENOTDIR'].includes(code) ? 'not_found' : null
}
