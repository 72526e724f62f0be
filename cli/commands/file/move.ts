import { defineCommand } from '#cli/kernel/command'
import { option } from '#cli/kernel/option'
import { asWritten, entryOf, path, transferred, withRest } from '#cli/commands/file/lib/files'

export default defineCommand({
  summary: 'Move or rename a file or a folder; nothing is replaced',
  args: { path, to: option.text({ description: 'The whole new path', required: true, parse: asWritten }) },
  examples: [['culvert file move /2026.pdf /reports/2026.pdf', 'Moves it to the folder /reports']],
  async run({ args, ...context }) {
    return entryOf(await transferred(context, { verb: 'move', ...args }))
  },
  text: (moved) => withRest(`Moved to ${moved.path}.`, moved),
})
