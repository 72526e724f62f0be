import { passphraseOf, refusal } from '#cli/commands/backup/lib/backup'
import { contentLine } from '#cli/commands/backup/lib/content'
import { defineCommand } from '#cli/kernel/command'
import { UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { terminal } from '#cli/kernel/terminal'
import { sizeInWords } from '#shared/size'

export default defineCommand({
  summary: 'Write an encrypted backup of database, hosted files and builds, while the service runs',
  options: {
    to: option.text({ description: 'The file to write, or - for the standard output', placeholder: 'file' }),
    folder: option.text({
      description: 'A folder of backups of this installation alone, instead of one file',
      placeholder: 'folder',
    }),
    keep: option.integer({ description: 'With --folder: delete all but the newest so many backups' }),
    passphraseFile: option.text({ description: 'File with the passphrase', placeholder: 'file' }),
    recipient: option.text({ description: 'Public key to encrypt to, instead of a passphrase', placeholder: 'age1…' }),
    withKey: option.flag({ description: 'Also the application keys, without which sealed values do not open' }),
  },
  examples: [
    ['culvert backup create --folder /backups --keep 14 --recipient age1…', 'Keeps the last 14'],
    ['culvert backup create --to - --passphrase-file /etc/culvert/backup | ssh …', 'Stores nothing here'],
  ],
  async run({ options, make, signal, progress, json }) {
    const { to, folder, keep, passphraseFile, recipient, withKey } = options
    if ((to === undefined) === (folder === undefined)) throw new UsageError('Name one of --to and --folder.')
    if ((passphraseFile === undefined) === (recipient === undefined))
      throw new UsageError('Name one of --passphrase-file and --recipient.')
    if (keep !== undefined && (folder === undefined || keep < 1))
      throw new UsageError('--keep is a number from 1, and goes with --folder.')
    if (to === '-' && json) throw new UsageError('With --to - the output is the backup: leave out --json.')
    const { CreateBackup } = await import('#core/backup/create_backup')
    const { rotateBackups } = await import('#core/backup/backup_folder')
    const { Clock } = await import('#core/clock')
    const place = folder === undefined ? (to ?? '') : { folder, at: (await make(Clock)).now() }
    const key = recipient === undefined ? { passphrase: await passphraseOf(passphraseFile ?? '') } : { recipient }
    const created = await (
      await make(CreateBackup)
    ).execute({
      to: place === '-' ? (terminal().stdout as never) : place,
      recipient: key,
      withKey,
      signal,
      // A line a table: for a person who watches, and not for a timer, which would mail all of them.
      report: terminal().stderr.isTTY ? progress : undefined,
    })
    if (!created.ok) throw refusal(created.error)
    const { RecordBackup } = await import('#operations/index')
    const recording = (await make(RecordBackup)).execute(created.value)
    // The backup is whole also where the database takes no row any more.
    const recorded = await recording.then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error))
    )
    if (recorded !== null)
      progress(`Couldn't note the backup in the database, so health checks don't know of it: ${recorded}`)
    const { path } = created.value
    const { deleted, failed } =
      path !== null && keep !== undefined ? await rotateBackups(path, keep) : { deleted: [], failed: [] }
    return { ...created.value, deleted, notDeleted: failed }
  },
  text: ({ path, bytes, manifest, deleted, notDeleted }) =>
    path === null
      ? ''
      : [
          `${path}: ${sizeInWords(bytes)}, ${contentLine(manifest)}.`,
          ...deleted.map((name) => `Deleted ${name}.`),
          ...notDeleted.map((old) => `Couldn't delete ${old.path} (${old.reason}). Delete it yourself.`),
        ].join('\n'),
})
