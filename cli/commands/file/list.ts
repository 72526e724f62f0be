import { defineCommand } from '#cli/kernel/command'
import { option } from '#cli/kernel/option'
import { asWritten, outcomeOf } from '#cli/commands/file/lib/files'

export default defineCommand({
  summary: 'List the files of a folder',
  args: {
    path: option.text({ description: 'Path of the folder; the root without one', default: '/', parse: asWritten }),
  },
  options: { hidden: option.flag({ description: 'Also those whose name begins with a dot' }) },
  examples: [['culvert file list /reports', 'Lists what is in /reports']],
  async run({ args, options, make, progress }) {
    const { ListEntries } = await import('#files/index')
    const { entries, isComplete } = await outcomeOf(async () =>
      (await make(ListEntries)).execute(args.path ?? '/', { hidden: options.hidden })
    )
    if (!isComplete) progress('There are more than these.')
    return entries
  },
  view: () => import('#cli/views/file_list'),
})
