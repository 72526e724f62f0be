import { contentLine, openerOf, openerOptions, refusal } from '#cli/commands/backup/lib/backup'
import { defineCommand } from '#cli/kernel/command'
import { option, yes } from '#cli/kernel/option'

export default defineCommand({
  summary: 'Put a backup into an empty installation, and prove that every table is as it was',
  args: { file: option.text({ description: 'The backup', required: true }) },
  options: { ...openerOptions, yes },
  examples: [['culvert backup restore ./culvert-20260101T000000Z.backup --identity-file ./key.txt', 'Asks first']],
  async run({ args, options, make, signal, confirm, progress }) {
    const { RestoreBackup } = await import('#core/backup/restore_backup')
    const restored = await (
      await make(RestoreBackup)
    ).execute({
      path: args.file,
      opener: await openerOf(options),
      signal,
      agree: ({ header, manifest }) =>
        confirm(`Put back ${contentLine(manifest)}, as of ${header.createdAt}?`, options.yes),
      report: progress,
    })
    if (!restored.ok) throw refusal(restored.error)
    return restored.value
  },
  text: ({ header, manifest }) =>
    `Restored as of ${header.createdAt}: ${contentLine(manifest)}. Every table has the count and sum that it had.`,
})
