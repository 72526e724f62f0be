import { ok } from '#core/result'
import { sizeInWords } from '#shared/size'
import { defineCommand } from '#cli/kernel/command'
import { outcomeOf } from '#cli/commands/file/lib/files'

export default defineCommand({
  summary: 'Show how much room hosted files take',
  examples: [['culvert file usage', 'By file and folder of the root, the largest first']],
  async run({ make }) {
    const { MeasureUsage } = await import('#files/index')
    return outcomeOf(async () => ok(await (await make(MeasureUsage)).execute()))
  },
  text: ({
    bytes,
    entries,
    others,
    unlistedBytes,
    binBytes,
    versionBytes,
    uploadBytes,
    mostBytes,
    mostKeptBytes,
    freeBytes,
  }) => {
    const rows: [string, number][] = entries.map((entry) => [entry.path, entry.bytes])
    if (others.count > 0) rows.push([`${others.count} others`, others.bytes])
    if (unlistedBytes > 0) rows.push(['Not listed', unlistedBytes])
    const all: [string, number][] = [
      ...rows,
      ['Files', bytes],
      ['Bin', binBytes],
      ['Versions', versionBytes],
      ['Unfinished uploads', uploadBytes],
    ]
    const limit: [string, number][] = [
      ...(mostBytes === null ? [] : [['Quota', mostBytes] as [string, number]]),
      ['Limit of bin and versions', mostKeptBytes],
      ['Free on the disk', freeBytes],
    ]
    const width = Math.max(...[...all, ...limit].map(([name]) => name.length))
    return [...all, ...limit].map(([name, size]) => `${name.padEnd(width)}  ${sizeInWords(size)}`).join('\n')
  },
})
