import { sizeInWords } from '#shared/size'
import { defineCommand } from '#cli/kernel/command'
import { yes } from '#cli/kernel/option'
import { itemOf, outcomeOf, path, transferred } from '#cli/commands/file/lib/files'

export default defineCommand({
  summary: 'Move a file or a folder to the bin, where it stays for 30 days',
  args: { path },
  options: { yes },
  examples: [['culvert file remove /reports --yes', 'Deletes the folder /reports and all that is in it']],
  async run({ args, options, ...context }) {
    const { FindTooLarge } = await import('#files/index')
    const { mostBytes, paths } = await outcomeOf(async () => (await context.make(FindTooLarge)).execute([args.path]))
    const warning = `It is larger than the ${sizeInWords(mostBytes)} that the bin keeps: the next cleanup deletes it permanently.`
    if (paths.length > 0) context.progress(warning)
    await context.confirm(`Delete ${args.path}?`, options.yes)
    return itemOf(await transferred(context, { verb: 'delete', path: args.path }))
  },
  text: ({ path }) => `${path} is in the bin. Undo: culvert file restore ${path}`,
})
