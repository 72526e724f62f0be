import { dirname, join } from 'node:path'
import { openerOf, openerOptions, refusal } from '#cli/commands/backup/lib/backup'
import { contentLine, keySentence, previousKeySentence } from '#cli/commands/backup/lib/content'
import { defineCommand } from '#cli/kernel/command'
import { UsageError } from '#cli/kernel/error'
import { option, yes } from '#cli/kernel/option'

export default defineCommand({
  summary: 'Put a backup into an empty installation or over another one, and prove every table',
  duringRestore: true,
  savesMemory: true,
  args: { file: option.text({ description: 'The backup', required: true }) },
  options: {
    ...openerOptions,
    replace: option.flag({ description: 'Replace what is here, after a backup of it was written' }),
    saveTo: option.text({
      description: 'With --replace: that backup; beside the other one at first',
      placeholder: 'file',
    }),
    yes,
  },
  examples: [
    ['culvert backup restore ./culvert-20260101T000000Z.backup --identity-file ./key.txt', 'Asks first'],
    ['culvert backup restore ./one.backup --identity-file ./key.txt --replace', 'Backs up what is here first'],
  ],
  async run({ args, options, make, signal, confirm, progress }) {
    const { replace, saveTo } = options
    if (saveTo !== undefined && !replace) throw new UsageError('--save-to goes with --replace.')
    const { backupName } = await import('#core/backup/backup_folder')
    const { Clock } = await import('#core/clock')
    const path = saveTo ?? join(dirname(args.file), backupName((await make(Clock)).now()))
    const { RestoreBackup } = await import('#core/backup/restore_backup')
    const restored = await (
      await make(RestoreBackup)
    ).execute({
      path: args.file,
      opener: await openerOf(options),
      signal,
      agree: ({ header, manifest }, keys) =>
        confirm(
          replace
            ? `${keySentence({ header, manifest }, keys)} Write a backup of what is here to ${path}, then delete all of it and put back ${contentLine(manifest)}, as of ${header.createdAt}?`
            : `${keySentence({ header, manifest }, keys)} Put back ${contentLine(manifest)}, as of ${header.createdAt}?`,
          options.yes
        ),
      replace: replace ? { saveTo: path } : undefined,
      report: progress,
    })
    if (!restored.ok) throw refusal(restored.error)
    return restored.value
  },
  text: ({ header, manifest, keys, savedTo, notes }) =>
    [
      `Restored as of ${header.createdAt}: ${contentLine(manifest)}. Every table has the count and sum that it had.`,
      savedTo === null ? '' : `What was here before is in ${savedTo}.`,
      keys === 'from_backup' ? 'Its application keys are in the storage folder and count from the next start on.' : '',
      keys === 'by_previous' ? keySentence({ header, manifest }, keys) : '',
      keys === 'lacks_previous' ? previousKeySentence({ header, manifest }) : '',
      ...notes,
    ]
      .filter(Boolean)
      .join('\n'),
})
