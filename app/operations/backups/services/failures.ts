import type { BackupFault } from '#core/backup/format'

/** Why a scheduled backup failed, in words for the terminal, emails and health. */
const REASONS = {
  disk_full: 'The disk of the folder is full',
  not_found: 'The folder is not there',
  not_writable: 'The service may not write to the folder',
  not_innodb: 'A table is not an InnoDB table',
  bad_recipient: 'The public key is not valid',
  restore_unfinished: 'A restore was under way or cut off',
  restored_meanwhile: 'A restore ran while it was made',
  inside: 'The folder is part of what is backed up',
  exists: 'A backup of this second is there already',
  turned_off: 'The schedule was turned off',
  unreadable: "The service can't read {path}. Let its user read it, or move it out of the folder",
  read_failed: "{path} can't be read. Check its disk, or move it out of the folder",
  file_changed: '{path} became shorter while it was read. Stop what writes to it, or move it out of the folder',
  interrupted: 'The process that made it ended while it ran',
  cancelled: 'It was cancelled',
  internal: 'The log says why',
} as const

/** Codes of the system for missing rights. */
const NO_RIGHT = ['EACCES', 'EPERM', 'EROFS']

export type BackupFailure = keyof typeof REASONS

/** Why a run failed, as it is stored. */
export interface StoredFailure {
  error: BackupFailure | null
  /** The hosted file or build that it failed at. */
  errorPath: string | null
}

/** Sentences without the last full stop. */
export function reasonOf({ error, errorPath }: StoredFailure): string {
  return REASONS[error ?? 'internal'].replace('{path}', () => errorPath ?? 'a hosted file')
}

/** What a fault of a backup counts as. */
export function failureOf(fault: BackupFault): { error: BackupFailure; errorPath: string | null } {
  const { type } = fault
  if (type === 'unreadable')
    return { error: NO_RIGHT.includes(fault.code) ? 'unreadable' : 'read_failed', errorPath: fault.path }
  if (type === 'no_folder' || type === 'not_a_folder') return { error: 'not_found', errorPath: null }
  if (type === 'file_changed') return { error: type, errorPath: fault.path }
  return { error: type in REASONS ? (type as BackupFailure) : 'internal', errorPath: null }
}

/** What an error of the system says about the folder; null where it is something else. */
export function failureOfError(error: unknown): BackupFailure | null {
  const { code = '' } = (error ?? {}) as { code?: string }
  if (NO_RIGHT.includes(code)) return 'not_writable'
  return ['ENOENT', 'ENOTDIR'].includes(code) ? 'not_found' : null
}
