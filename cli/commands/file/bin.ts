import { ok } from '#core/result'
import { defineCommand } from '#cli/kernel/command'
import { outcomeOf } from '#cli/commands/file/lib/files'

export default defineCommand({
  summary: 'List what was deleted and can be restored',
  examples: [['culvert file bin', 'With the ID of each item, by which those without a path are restored and deleted']],
  async run({ make }) {
    const { ListBin } = await import('#files/index')
    return outcomeOf(async () => ok(await (await make(ListBin)).execute()))
  },
  view: () => import('#cli/views/bin_list'),
})
