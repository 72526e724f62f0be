import { defineCommand } from '#cli/kernel/command'
import { outcomeOf, path } from '#cli/commands/file/lib/files'

export default defineCommand({
  summary: 'Show a file or a folder, with the earlier versions of a file',
  args: { path },
  examples: [['culvert file show /reports/2026.pdf', 'Its size, its rights and its versions']],
  async run({ args, make }) {
    const { FindEntry, ListVersions } = await import('#files/index')
    const entry = await outcomeOf(async () => (await make(FindEntry)).execute(args.path))
    const versions = await outcomeOf(async () => (await make(ListVersions)).execute(args.path))
    return { ...entry, versions }
  },
  view: () => import('#cli/views/file_show'),
})
