import { ok } from '#core/result'
import { defineCommand } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { asWritten, entryOf, outcomeOf, path, transferred, unlessStopped } from '#cli/commands/file/lib/files'

export default defineCommand({
  summary: 'Restore what was deleted last at a path, or an earlier version of a file',
  args: { path },
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
    const { ListBin, RestoreVersion, samePath } = await import('#files/index')
    if (version !== undefined) {
      const input = { path: args.path, id: version, actorId: null, signal }
      const restored = outcomeOf(async () => (await make(RestoreVersion)).execute(input))
      return unlessStopped(signal, 'Nothing was changed.', restored)
    }
    const wanted = await outcomeOf(async () => samePath(args.path))
    const item = (await outcomeOf(async () => ok(await (await make(ListBin)).execute()))).find(
      ({ path }) => path === wanted
    )
    if (!item) throw new CliError(`${wanted} is not in the bin.`, { code: 'E_NOT_IN_BIN' })
    return entryOf(await transferred(context, { verb: 'restore', id: item.id, to }))
  },
  text: ({ path }) => `${path} restored.`,
})
