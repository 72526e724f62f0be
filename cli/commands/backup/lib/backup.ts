import { readFileSync } from 'node:fs'
import { CliError, stopped, UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { restoreUnfinished } from '#cli/kernel/restore_unfinished'
import type { BackupFault } from '#core/backup/format'

/** What opens a backup. */
export const openerOptions = {
  passphraseFile: option.text({ description: 'File with the passphrase', placeholder: 'file' }),
  identityFile: option.text({ description: 'File with the private key that age-keygen made', placeholder: 'file' }),
}

/** The passphrase of a file. Too short a one is refused. */
export async function passphraseOf(path: string): Promise<string> {
  const { readSecretFile } = await import('#core/secret_file')
  try {
    return readSecretFile('--passphrase-file', path) ?? ''
  } catch (error) {
    if (isUnreadable(error)) throw new CliError(`${path} can't be read.`, { code: 'E_FILE_UNREADABLE' })
    throw new CliError(error instanceof Error ? error.message : String(error), { code: 'E_PASSPHRASE_TOO_SHORT' })
  }
}

/** The passphrase or private key that the options name. */
export async function openerOf(options: { passphraseFile: string | undefined; identityFile: string | undefined }) {
  const { passphraseFile, identityFile } = options
  if ((passphraseFile === undefined) === (identityFile === undefined))
    throw new UsageError('Name one of --passphrase-file and --identity-file.')
  if (passphraseFile !== undefined) return { passphrase: await passphraseOf(passphraseFile) }
  try {
    const lines = readFileSync(identityFile ?? '', 'utf8').split('\n')
    return { identity: lines.find((line) => line.startsWith('AGE-SECRET-KEY-'))?.trim() ?? '' }
  } catch (error) {
    if (isUnreadable(error)) throw new CliError(`${identityFile} can't be read.`, { code: 'E_FILE_UNREADABLE' })
    throw error
  }
}

function isUnreadable(error: unknown): boolean {
  return ['ENOENT', 'EACCES', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
}

/** What a fault says in the terminal. */
export function refusal(fault: BackupFault): CliError {
  switch (fault.type) {
    case 'wrong_key':
      return new CliError("This passphrase or private key doesn't open the backup, or this isn't a backup.", {
        code: 'E_BACKUP_KEY',
      })
    case 'bad_recipient':
      return new UsageError('The recipient is not a public key.', 'age-keygen prints one: it begins with age1.')
    case 'damaged':
      return new CliError(`The backup is damaged. ${fault.reason}.`, {
        code: 'E_BACKUP_DAMAGED',
        next: 'Use another backup; nothing was changed.',
      })
    case 'not_found':
      return new CliError(`${fault.path} doesn't exist.`, { code: 'E_FILE_NOT_FOUND' })
    case 'backup_unreadable':
      return new CliError(`The backup ${fault.path} can't be read (${fault.code}). Nothing was changed.`, {
        code: 'E_FILE_UNREADABLE',
        next: ['EACCES', 'EPERM'].includes(fault.code)
          ? `Let the user who runs this read it (chown), its folder too. Then try again.`
          : 'Check its disk, or use a copy of it.',
      })
    case 'exists':
      return new CliError(`${fault.path} exists already. Nothing was written.`, { code: 'E_FILE_EXISTS' })
    case 'no_folder':
      return new CliError(`The folder ${fault.path} doesn't exist. No backup was written.`, {
        code: 'E_FILE_NOT_FOUND',
        next: `mkdir -p -m 700 ${fault.path}`,
      })
    case 'not_a_folder':
      return new CliError(`${fault.path} isn't a folder. No backup was written.`, {
        code: 'E_NOT_A_FOLDER',
        next: 'Name a file in a folder that exists, such as one in /backups.',
      })
    case 'not_writable':
      return new CliError(`Couldn't write to the folder ${fault.path} (${fault.code}). No backup was written.`, {
        code: 'E_FILE_UNWRITABLE',
        next: 'Let the user who runs this write there, or name another folder.',
      })
    case 'inside':
      return new CliError(
        `${fault.path} is in ${fault.folder}, which backups hold and a restore replaces. Nothing was changed.`,
        {
          code: 'E_FOLDER_INSIDE',
          next: `Keep backups outside of ${fault.folder}: move it, or name another place, such as a file in /backups.`,
        }
      )
    case 'mounted':
      return new CliError(
        `${fault.path} is mounted within ${fault.folder}, which a restore replaces. It can't be moved. Nothing was changed.`,
        {
          code: 'E_MOUNT_POINT',
          next: `Unmount it (umount ${fault.path}, or leave out its volume) and try again. What the backup has of it is put on the disk of ${fault.folder}.`,
        }
      )
    case 'immovable':
      return new CliError(`${fault.path} can't be set aside (${fault.code}). Nothing was changed.`, {
        code: 'E_FILE_IMMOVABLE',
        next: ['EACCES', 'EPERM'].includes(fault.code)
          ? "Give it to the service's user (chown), or move it out of the folder. Then try again."
          : 'Move it out of the folder. Then try again.',
      })
    case 'set_aside':
      return new CliError(
        `${fault.path} holds files that were set aside, and no restore knows of them. Nothing was changed.`,
        { code: 'E_FILES_SET_ASIDE', next: 'Look into it, move it elsewhere or delete it, and try again.' }
      )
    case 'disk_full':
      return new CliError(`The disk is full.${fault.path ? ` Nothing is left of ${fault.path}.` : ''}`, {
        code: 'E_DISK_FULL',
      })
    case 'no_room':
      return new CliError(`The disk of ${fault.folder} is full. Everything is as it was.`, {
        code: 'E_DISK_FULL',
        next: 'Make room there: a restore needs it for what is here and for what it puts back. Then try again.',
      })
    case 'database_full':
      return new CliError('The disk of the database is full. Everything was undone.', {
        code: 'E_DISK_FULL',
        next: 'Make room there: a restore needs about twice the size of the database in addition to what is there.',
      })
    case 'not_innodb':
      return new CliError(`Table ${fault.table} isn't an InnoDB table, so there is no one point in time.`, {
        code: 'E_NOT_INNODB',
        next: `ALTER TABLE ${fault.table} ENGINE = InnoDB`,
      })
    case 'unreadable':
      return new CliError(`${fault.path} can't be read (${fault.code}). No backup was written.`, {
        code: 'E_FILE_UNREADABLE',
        next: ['EACCES', 'EPERM'].includes(fault.code)
          ? "Let the service's user read it, or move it out of the folder. Then try again."
          : 'Check its disk, or move it out of the folder. Then try again.',
      })
    case 'file_changed':
      return new CliError(`${fault.path} became shorter while it was read. No backup was written.`, {
        code: 'E_FILE_CHANGED',
        next: 'Try again once nothing writes to it, or move it out of the folder.',
      })
    case 'reader_gone':
      return new CliError('The program that takes the backup ended before the backup did. What it has is incomplete.', {
        code: 'E_READER_GONE',
        next: 'Delete what it wrote, and see why it ended.',
      })
    case 'stopped':
      return stopped(
        fault.savedTo === undefined
          ? 'Nothing was written.'
          : `Everything is as it was. A backup of it is in ${fault.savedTo}.`
      )
    case 'other_key':
      return new CliError('Its sealed values need another application key. Nothing was changed.', {
        code: 'E_BACKUP_OTHER_KEY',
        next: fault.hasKey
          ? `The key is in the backup (age -d, then tar xzO app-key): set APP_KEY to its first line, and APP_KEY_PREVIOUS to the second if there is one.`
          : `The key isn't in the backup. Set APP_KEY to the key with the ID ${fault.keyId}.`,
      })
    case 'other_previous_key':
      return new CliError('Some of its sealed values may need the previous application key. Nothing was changed.', {
        code: 'E_BACKUP_OTHER_KEY',
        next: 'The key is in the backup (age -d, then tar xzO app-key): set APP_KEY_PREVIOUS to its second line.',
      })
    case 'keys_replaced':
      return new CliError(
        'A restore that was cut off is complete now, and the application key is that of its backup. Nothing else was changed.',
        { code: 'E_RESTORE_COMPLETED', next: 'Run this again if you want to restore this backup too.' }
      )
    case 'restore_unfinished':
      return restoreUnfinished()
    case 'restored_meanwhile':
      return new CliError('A restore ran while this backup was made, so it would have mixed two installations.', {
        code: 'E_RESTORED_MEANWHILE',
        next: 'Run this again.',
      })
    case 'other_engine':
      return new CliError(`The backup is of ${fault.engine}, and this installation isn't. Nothing was changed.`, {
        code: 'E_BACKUP_ENGINE',
      })
    case 'newer_release':
      return new CliError(`A newer release (${fault.release}) made this backup. Nothing was changed.`, {
        code: 'E_BACKUP_NEWER',
        next: 'Update Culvert first.',
      })
    case 'no_second_database':
      return new CliError(
        `An older release made this backup. Its rows are migrated in a second database, ${fault.name}, which ${fault.user} may not create. Nothing was changed.`,
        {
          code: 'E_NO_SECOND_DATABASE',
          next: `As the administrator of the database: GRANT ALL ON \`${fault.name}\`.* TO ${account(fault.user)}; then try again.`,
        }
      )
    case 'not_empty':
      return new CliError(`There are ${fault.what} here already. Nothing was changed.`, {
        code: 'E_NOT_EMPTY',
        next: 'Restore into a new storage folder and an empty database, or add --replace.',
      })
    case 'changed_meanwhile':
      return new CliError(
        `${fault.what} changed while the backup of what is here was written, or after. Everything is as it was.`,
        {
          code: 'E_CHANGED_MEANWHILE',
          next: `Stop what writes there and run this again. ${fault.savedTo} lacks the change: delete it, or name another with --save-to.`,
        }
      )
    case 'running':
      return new CliError('A server or worker is running. Nothing was changed.', {
        code: 'E_RUNNING',
        next: 'Stop it and try again.',
      })
    case 'restore_running':
      return new CliError('Another restore is running. Nothing was changed.', {
        code: 'E_RUNNING',
        next: 'Wait until it has ended, then try again.',
      })
    case 'seen_running':
      return new CliError('A server or worker is running, or ran in the last three minutes. Nothing was changed.', {
        code: 'E_RUNNING',
        next: 'Stop it and try again.',
      })
    case 'not_proven':
      return new CliError(`Table ${fault.table} was not the same as in the backup. Everything was undone.`, {
        code: 'E_BACKUP_NOT_PROVEN',
      })
    case 'files_not_proven':
      return new CliError(
        `What was written of ${fault.folder} was not the same as in the backup. Everything was undone.`,
        {
          code: 'E_BACKUP_NOT_PROVEN',
        }
      )
    default:
      return fault satisfies never
  }
}

/** A user of MariaDB as statements name it. */
function account(user: string): string {
  const at = user.lastIndexOf('@')
  return `'${user.slice(0, at)}'@'${user.slice(at + 1)}'`
}
