import { defineCommand } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'

export default defineCommand({
  summary: 'Take maintenance back: the status page no longer tells of it',
  args: { maintenance: option.integer({ description: 'Number of the maintenance', required: true }) },
  examples: [['culvert maintenance cancel 4', 'Number 4 does not take place']],
  async run({ args, make }) {
    const { DeleteMaintenance } = await import('#operations/index')
    const windowId = args.maintenance
    const result = await (await make(DeleteMaintenance)).execute({ windowId, actorId: null })
    if (result.ok) return { id: windowId }
    throw new CliError(`There is no maintenance ${windowId}.`, {
      next: 'culvert maintenance list',
      code: 'E_MAINTENANCE_NOT_FOUND',
    })
  },
  text: ({ id }) => `Maintenance ${id} does not take place.`,
})
