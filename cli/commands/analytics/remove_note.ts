import { defineCommand } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option, yes } from '#cli/kernel/option'

export default defineCommand({
  summary: 'Remove a note from the financial charts',
  args: { id: option.integer({ description: 'Its number in `culvert analytics markers`', required: true }) },
  options: { yes },
  examples: [['culvert analytics remove-note 7 --yes', 'Removes it without asking']],
  async run({ args, options, make, confirm }) {
    const { DeleteNote } = await import('#analytics/index')
    await confirm(`Remove note ${args.id}?`, options.yes)
    const result = await (await make(DeleteNote)).execute({ id: args.id, actorId: null })
    if (result.ok) return { id: result.value.id, day: result.value.day, text: result.value.text }
    throw new CliError(`There is no note ${args.id}.`, { next: 'culvert analytics markers', code: 'E_NOTE_NOT_FOUND' })
  },
  text: ({ id }) => `Removed note ${id}.`,
})
