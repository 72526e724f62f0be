import { type OpenedBackup, readBackup } from '#core/backup/archive_reader'
import { isKeyHere } from '#core/backup/keys'
import type { Opener } from '#core/backup/envelope'
import { type BackupFault, BackupRefused } from '#core/backup/format'
import { err, ok, type Result } from '#core/result'

/** What a whole and unchanged backup holds. */
export interface VerifiedBackup extends OpenedBackup {
  /** Whether its secrets open here: with the present key or the one before it. */
  isOurKey: boolean
  /** Whether the key before it is here too; also true where no value needs one. */
  isOurPreviousKey: boolean
}

/** Opens a backup from beginning to end and compares it with its own counts and sums. Installs nothing. */
export class VerifyBackup {
  async execute(path: string, opener: Opener, signal: AbortSignal): Promise<Result<VerifiedBackup, BackupFault>> {
    try {
      const opened = await readBackup(path, opener, signal)
      const { header } = opened
      const [isOurKey, isOurPreviousKey] = [isKeyHere(header.keyId), isKeyHere(header.previousKeyId)]
      return ok({ ...opened, isOurKey, isOurPreviousKey })
    } catch (error) {
      if (error instanceof BackupRefused) return err(error.fault)
      throw error
    }
  }
}
