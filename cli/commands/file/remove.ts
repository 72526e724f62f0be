import { defineCommand } from '#cli/kernel/command'
import { yes } from '#cli/kernel/option'
import { outcomeOf, path } from '#cli/commands/file/lib/files'

export default defineCommand({
  summary: 'Move a file or a folder to the bin, where it stays for 30 days',
  args: { path },
  options: { yes },
  examples: [['culvert file remove /reports --yes', 'Deletes the folder /reports and all that is in it']],
  async run({ args, options, make, confirm }) {
    await confirm(`Delete ${args.path}?`, options.yes)
    const { DeleteEntry } = await import('#files/index')
    return outcomeOf(async () => (await make(DeleteEntry)).execute(args.path, null))
  },
  text: ({ path }) => `${path} is in the bin. Undo: culvert file restore ${path}`,
})
