import { ok } from '#core/result'
import { sizeInWords } from '#shared/size'
import { defineCommand } from '#cli/kernel/command'
import { outcomeOf } from '#cli/commands/file/lib/files'

export default defineCommand({
  summary: 'List what was deleted and can be restored',
  examples: [['culvert file bin', "Newest first; items whose path can't be read have their ID"]],
  async run({ make }) {
    const { ListBin } = await import('#files/index')
    return outcomeOf(async () => ok(await (await make(ListBin)).execute()))
  },
  // Don't cut lines: a truncated ID is useless.
  text(items) {
    if (items.length === 0) return 'The bin is empty.'
    const sizes = items.map(({ size }) => (size === null ? '' : sizeInWords(size)))
    const width = Math.max(...sizes.map(({ length }) => length))
    const lines = items.map(({ id, path, type, deletedAt }, index) => [
      deletedAt.slice(0, 16).replace('T', ' '),
      (sizes[index] ?? '').padStart(width),
      path ?? `Unknown ${type} ${id}`,
    ])
    return lines.map((parts) => parts.join('  ')).join('\n')
  },
})
