import { CliError } from '#cli/kernel/error'

export const restoreUnfinished = () =>
  new CliError('A restore is under way or was cut off. Nothing was written.', {
    code: 'E_RESTORE_UNFINISHED',
    next: 'culvert system prepare completes it or undoes it; then try again.',
  })

/** In the middle of a restore a command would work with rows of one installation, and files and keys of another. */
export async function refuseDuringRestore() {
  const { RestoredFiles } = await import('#core/backup/restored_files')
  if (await new RestoredFiles().isBetween()) throw restoreUnfinished()
}
