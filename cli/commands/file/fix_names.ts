import { defineCommand } from '#cli/kernel/command'
import { stopped } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { asWritten, outcomeOf } from '#cli/commands/file/lib/files'

export default defineCommand({
  summary: 'Rename the entries of a folder whose names no path may hold',
  args: {
    path: option.text({ description: 'Path of the folder; the root without one', default: '/', parse: asWritten }),
  },
  examples: [
    [
      'culvert file fix-names /photos',
      "Renames names that aren't UTF-8, are blank, or have backslashes, control characters or accents apart",
    ],
  ],
  async run({ args, make, progress, signal }) {
    const { FixNames } = await import('#files/index')
    const names = await make(FixNames)
    let renamed = 0
    let left = 1
    while (left > 0) {
      const fixed = await outcomeOf(() => names.execute(args.path ?? '/', null))
      renamed += fixed.renamed
      left = fixed.left
      if (left > 0 && signal.aborted) throw stopped(`${renamed} renamed, ${left} left.`)
      if (left > 0) progress(`${renamed} renamed, ${left} left`)
    }
    return { renamed }
  },
  text: ({ renamed }) => (renamed === 0 ? 'No names to fix.' : `Fixed ${renamed} ${renamed === 1 ? 'name' : 'names'}.`),
})
