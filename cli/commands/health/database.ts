import { defineCommand } from '#cli/kernel/command'
import { table } from '#cli/shared/table'
import { sizeInWords } from '#shared/size'

export default defineCommand({
  summary: 'Show the slowest statements, without values, and the largest tables',
  examples: [['culvert health database --json', 'The same for scripts']],
  async run({ make }) {
    const { FindDatabase } = await import('#operations/index')
    return (await make(FindDatabase)).execute()
  },
  text: ({ statements, tables }) =>
    [
      statements.length === 0
        ? 'No process has measured its statements yet.'
        : table(
            ['mean', 'longest', 'statement'],
            statements.map(({ meanMs, longestMs, shape }) => [`${meanMs} ms`, `${longestMs} ms`, shape])
          ),
      '',
      tables.length === 0
        ? 'No table statistics yet. To count them: culvert task run core.database_statistics'
        : table(
            ['table', 'rows (estimate)', 'size'],
            tables.map(({ name, rows, bytes }) => [name, `${rows}`, bytes === null ? '–' : sizeInWords(bytes)])
          ),
    ].join('\n'),
})
