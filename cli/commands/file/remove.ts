import { sizeInWords } from '#shared/size'
import { defineCommand } from '#cli/kernel/command'
import { yes } from '#cli/kernel/option'
import { binnedItem, itemOf, outcomeOf, pathOrItem, transferred, withRest } from '#cli/commands/file/lib/files'

export default defineCommand({
  summary: 'Move a file or a folder to the bin, where it stays for 30 days, or delete an item of the bin',
  args: { path: pathOrItem },
  options: { yes },
  examples: [['culvert file remove /reports --yes', 'Deletes the folder /reports and all that is in it']],
  async run({ args, options, ...context }) {
    const { EmptyBin, FindTooLarge, ListBin } = await import('#files/index')
    if (ListBin.isId(args.path)) {
      const item = await binnedItem(context, args.path)
      const name = item.path ?? `unknown ${item.type} ${item.id}`
      await context.confirm(`Delete ${name} permanently? You can't undo this.`, options.yes)
      await outcomeOf(async () => (await context.make(EmptyBin)).execute({ ids: [item.id], actorId: null }))
      return { ...item, isPermanent: true }
    }
    const { mostBytes, paths } = await outcomeOf(async () => (await context.make(FindTooLarge)).execute([args.path]))
    const warning = `It is larger than the ${sizeInWords(mostBytes)} that the bin keeps: the next cleanup deletes it permanently.`
    if (paths.length > 0) context.progress(warning)
    await context.confirm(`Delete ${args.path}?`, options.yes)
    return { ...itemOf(await transferred(context, { verb: 'delete', path: args.path })), isPermanent: false }
  },
  text: ({ id, path, isPermanent, ...rest }) =>
    isPermanent
      ? `${path ?? id} is deleted.`
      : withRest(`${path} is in the bin. Undo: culvert file restore ${path}`, rest),
})
