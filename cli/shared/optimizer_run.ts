import { sayFigures } from '#core/health/maintenance_tasks'
import type { listRuns } from '#operations/index'

type OptimizerRun = Awaited<ReturnType<typeof listRuns>>[number]

/** A run as `--json` prints it. */
export function plainRun({
  id,
  state,
  isPreview,
  scheduledOn,
  tasks,
  before,
  after,
  startedAt,
  finishedAt,
}: OptimizerRun) {
  const times = { startedAt: startedAt.toISO(), finishedAt: finishedAt?.toISO() ?? null }
  return { id, state, isPreview, isNightly: scheduledOn !== null, tasks, before, after, ...times }
}

export type PlainRun = ReturnType<typeof plainRun>

/** What its tasks did in one line, and which of them failed with what. */
export function workInWords(tasks: PlainRun['tasks']): string {
  if (tasks.length === 0) return 'No task ended'
  const [failed, fine] = [tasks.filter(({ error }) => error !== null), tasks.filter(({ error }) => error === null)]
  const did = fine.length === 0 ? [] : [sayFigures(fine.flatMap(({ figures }) => figures ?? []))]
  return [...did, ...failed.map(({ name, error }) => `${name} failed: ${error}`)].join('; ')
}

/** What each task did, a line each, then the score. */
export function runInWords({ tasks, before, after, state, isPreview }: PlainRun): string {
  const width = Math.max(0, ...tasks.map(({ name }) => name.length))
  const lines = tasks.map(({ name, figures, error }) => {
    const said = error === null ? `${sayFigures(figures)}${isPreview ? ' (preview)' : ''}` : `failed: ${error}`
    return `${name.padEnd(width)}  ${said}`
  })
  const scores = [before, after].map((snapshot) => snapshot?.score ?? '–')
  return [...lines, `Score: ${isPreview ? scores[0] : scores.join(' → ')}. The run is ${state}.`].join('\n')
}
