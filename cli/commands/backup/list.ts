import { defineCommand } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { sizeInWords } from '#shared/size'

export default defineCommand({
  summary: 'List the backups of a folder, the newest first',
  duringRestore: true,
  args: { folder: option.text({ description: 'The folder', required: true }) },
  examples: [['culvert backup list /backups', 'With their sizes']],
  async run({ args: { folder } }) {
    const { listBackups } = await import('#core/backup/backup_folder')
    return listBackups(folder).catch((error: unknown) => {
      if (!['ENOENT', 'ENOTDIR', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      throw new CliError(`${folder} isn't a folder that can be read.`, { code: 'E_FILE_NOT_FOUND' })
    })
  },
  text: (backups) =>
    backups.map(({ name, bytes, createdAt }) => `${name}  ${createdAt}  ${sizeInWords(bytes)}`).join('\n') ||
    'There are no backups here.',
})
