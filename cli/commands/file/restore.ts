import { defineCommand } from '#cli/kernel/command'
import { UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import {
  asWritten,
  binnedItem,
  entryOf,
  outcomeOf,
  pathOrItem,
  transferred,
  unlessStopped,
  withRest,
} from '#cli/commands/file/lib/files'

export default defineCommand({
  summary: 'Restore what was deleted last at a path, or an earlier version of a file',
  args: { path: pathOrItem },
  options: {
    to: option.text({ description: 'Another path than where it was', parse: asWritten }),
    version: option.text({ description: 'A version of a file that is there, as `culvert file show` lists them' }),
  },
  examples: [
    ['culvert file restore /reports', 'Takes /reports back from the bin'],
    ['culvert file restore /a.txt --version 1767225600000-7', 'Gives /a.txt this content again'],
  ],
  async run({ args, options: { to, version }, ...context }) {
    const { make, signal } = context
    const { RestoreVersion } = await import('#files/index')
    if (version !== undefined) {
      const input = { path: args.path, id: version, actorId: null, signal }
      const restored = outcomeOf(async () => (await make(RestoreVersion)).execute(input))
      return unlessStopped(signal, 'Nothing was changed.', restored)
    }
    const { id, path } = await binnedItem(context, args.path)
    if (path === null && to === undefined)
      throw new UsageError("Its original path can't be read. Choose a path with --to.")
    return entryOf(await transferred(context, { verb: 'restore', id, to }))
  },
  text: (restored) => withRest(`${restored.path} restored.`, restored),
})
