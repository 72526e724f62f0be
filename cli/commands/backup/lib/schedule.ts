import { CliError, UsageError } from '#cli/kernel/error'
import type { BackupScheduleFault } from '#operations/index'

/** What a refused schedule says in the terminal. */
export function scheduleRefusal(fault: BackupScheduleFault): CliError {
  switch (fault.type) {
    case 'incomplete':
      return new UsageError('A first schedule needs --folder and --recipient.', 'age-keygen prints the public key.')
    case 'bad_keep':
      return new UsageError('--keep is a number from 1 to 1000.')
    case 'bad_time':
      return new UsageError('--at is a time of day in UTC, such as 04:00.')
    case 'bad_recipient':
      return new UsageError('The recipient is not a public key.', 'age-keygen prints one: it begins with age1.')
    case 'not_a_folder':
      return new CliError(`${fault.folder} isn't a folder that is there. Name its full path.`, {
        code: 'E_FILE_NOT_FOUND',
      })
    case 'not_writable':
      return new CliError(`${fault.folder} can't be written to.`, { code: 'E_FILE_UNWRITABLE' })
    case 'inside':
      return new CliError(`${fault.folder} is part of what is backed up: each backup would hold the ones before.`, {
        code: 'E_FOLDER_INSIDE',
      })
    default:
      return fault satisfies never
  }
}
