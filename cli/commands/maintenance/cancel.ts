import { defineCommand } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'

export default defineCommand({
  summary: 'Cancel maintenance and remove it from the status page',
  args: { maintenance: option.integer({ description: 'Number of the maintenance', required: true }) },
  examples: [['culvert maintenance cancel 4', 'Cancels maintenance 4']],
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
  text: ({ id }) => `Maintenance ${id} canceled.`,
})
