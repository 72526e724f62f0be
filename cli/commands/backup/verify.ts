import { openerOf, openerOptions, refusal } from '#cli/commands/backup/lib/backup'
import { contentLine, previousKeySentence } from '#cli/commands/backup/lib/content'
import { defineCommand } from '#cli/kernel/command'
import { option } from '#cli/kernel/option'

export default defineCommand({
  summary: 'Open a backup from beginning to end and compare its counts and sums; installs nothing',
  duringRestore: true,
  args: { file: option.text({ description: 'The backup', required: true }) },
  options: openerOptions,
  examples: [['culvert backup verify ./culvert-20260101T000000Z.backup --identity-file ./key.txt', 'Reads all of it']],
  async run({ args, options, make, signal }) {
    const { VerifyBackup } = await import('#core/backup/verify_backup')
    const verified = await (await make(VerifyBackup)).execute(args.file, await openerOf(options), signal)
    if (!verified.ok) throw refusal(verified.error)
    return verified.value
  },
  text: ({ header, manifest, isOurKey, isOurPreviousKey }) =>
    [
      `Whole and unchanged: ${contentLine(manifest)}.`,
      `Made on ${header.createdAt} by release ${header.release} on ${header.engine}.`,
      isOurKey
        ? 'Its sealed values open with the application keys of this installation.'
        : `Its sealed values need another application key, with the ID ${header.keyId}.`,
      isOurPreviousKey ? '' : previousKeySentence({ header, manifest }),
    ]
      .filter(Boolean)
      .join('\n'),
})
