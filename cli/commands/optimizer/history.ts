import { defineCommand } from '#cli/kernel/command'
import { table } from '#cli/shared/table'
import { plainRun, workInWords } from '#cli/shared/optimizer_run'

const SHOWN = 30

export default defineCommand({
  summary: 'List runs of the optimizer with what they did',
  examples: [['culvert optimizer history --json', 'With the figures of each task, for scripts']],
  async run() {
    const { listRuns } = await import('#operations/index')
    return (await listRuns({ limit: SHOWN })).map(plainRun)
  },
  text: (runs) =>
    runs.length === 0
      ? 'The optimizer has not run yet.'
      : table(
          ['id', 'started (UTC)', 'by', 'state', 'score', 'what it did'],
          runs.map(({ id, startedAt, isNightly, isPreview, state, before, after, tasks }) => [
            `${id}`,
            (startedAt ?? '').slice(0, 16).replace('T', ' '),
            isNightly ? 'schedule' : isPreview ? 'preview' : 'operator',
            state,
            `${before?.score ?? '–'} → ${after?.score ?? '–'}`,
            workInWords(tasks),
          ])
        ),
})
