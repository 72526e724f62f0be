import { defineCommand } from '#cli/kernel/command'
import { option } from '#cli/kernel/option'
import { refusedOptions } from '#cli/shared/refused_options'
import { NOTE_LENGTH } from '#shared/markers'

export default defineCommand({
  summary: 'Put a note on a day of the financial charts',
  args: {
    day: option.text({ description: 'In UTC, for example 2027-01-31', required: true }),
    text: option.text({ description: `At most ${NOTE_LENGTH} characters`, required: true }),
  },
  examples: [['culvert analytics add-note 2027-01-31 "Newsletter sent"', 'Marks the day in the charts']],
  async run({ args, make }) {
    const { readNote, SaveNote } = await import('#analytics/index')
    const valid = await readNote(args)
    if (!valid.ok) throw refusedOptions(valid.error, { day: 'day', text: 'text' })
    const { day, text } = valid.value
    const result = await (await make(SaveNote)).execute({ id: null, day, text, actorId: null })
    if (result.ok) return { id: result.value.id, day, text }
    throw refusedOptions([{ field: 'day', message: 'Choose today or an earlier day' }], { day: 'day' })
  },
  text: ({ id, day }) => `Added note ${id} on ${day}.`,
})
