import { formatNumber } from '../../kernel/format'
import { sizeInWords } from '../../kernel/format/size'
import type { Job } from '../../kernel/jobs/job'
import type { JobWords } from '../../kernel/jobs/job-row'
import { JobsPanel } from '../../kernel/jobs/jobs-panel'
import { linesOf, withRest } from './failures'
import { useReload } from './files-api'
import { folderName, nameOf, parentOf } from './paths'
import { shown } from './shown-name'
import { type Deleted, nouns } from './types'
import { useRestore } from './use-restore'

/** What came of one entry. `to` is its new path, `id` the item's in the bin, `original` where that is if both stay, `leftOut` what no copy has. */
interface Transferred {
  path: string
  state: 'done' | 'refused'
  to?: string
  id?: string
  original?: string
  leftOut?: number
  message?: string
}

const verbs = {
  'files.copy': { doing: 'Copying', did: 'Copied', todo: 'copy', noun: 'Copy' },
  'files.move': { doing: 'Moving', did: 'Moved', todo: 'move', noun: 'Move' },
  'files.delete': { doing: 'Deleting', did: 'Deleted', todo: 'delete', noun: 'Deletion' },
  'files.restore': { doing: 'Restoring', did: 'Restored', todo: 'restore', noun: 'Restore' },
} as const

const failures: Readonly<Record<string, string>> = {
  E_FORBIDDEN: 'You are no longer an administrator.',
  E_INTERRUPTED: "The server's worker ended three times while doing this. Look at its log before you try again.",
}
const SOMETHING = 'Something went wrong on the server.'

/** Copies and moves that take longer than a request: how far they are, and how they ended. */
export function FileJobs() {
  const reload = useReload()
  const restore = useRestore()

  function describe(job: Job): JobWords {
    if (job.kind === 'files.remove') return removalOf(job)
    const { doing, did, todo, noun } = verbs[job.kind as keyof typeof verbs] ?? verbs['files.copy']
    const results = resultsOf(job)
    const done = results.filter(({ state }) => state === 'done')
    switch (job.state) {
      case 'waiting':
      case 'running': {
        const amount = job.total === null ? undefined : `${sizeInWords(job.done)} of ${sizeInWords(job.total)}`
        return { title: job.step ? `${doing} "${shown(job.step)}"` : `${doing} ${nouns.many}`, amount }
      }
      case 'done': {
        const deleted = done.flatMap(({ id, path }): Deleted[] => (id ? [{ id, path }] : []))
        const isKept = done.some(({ original }) => original !== undefined)
        const undo = deleted.length > 0 && !isKept ? () => void restore(deleted) : undefined
        return { title: withRest(`${did} ${wordsOf(done)}${targetOf(job, done)}`, done), undo }
      }
      case 'cancelled':
        return { title: withRest(`${noun} canceled${done.length > 0 ? `. ${did} ${wordsOf(done)}` : ''}`, done) }
      case 'failed': {
        const refused = results.filter(({ state }) => state === 'refused')
        const trouble =
          refused.length > 0
            ? linesOf(refused.map(({ path, message = '' }) => ({ name: nameOf(path), message })))
            : [failures[job.error ?? ''] ?? SOMETHING]
        const also = done.length > 0 ? `. ${did} ${wordsOf(done)}` : ''
        const title = `Couldn't ${todo} ${refused.length > 0 ? wordsOf(refused) : 'that'}${also}`
        return { title: withRest(title, done), trouble }
      }
      default:
        return job.state satisfies never
    }
  }

  return <JobsPanel kinds="files." label="File operations" describe={describe} onEnded={() => void reload()} />
}

/** What was deleted for good is out of the bin already, and still on the disk. */
function removalOf({ state, done, total, error }: Job): JobWords {
  if (state === 'failed')
    return { title: "Couldn't remove deleted files from the disk", trouble: [failures[error ?? ''] ?? SOMETHING] }
  if (state === 'done' || state === 'cancelled') return { title: 'Removed deleted files from the disk' }
  const amount = total === null ? undefined : `${formatNumber(done)} of ${formatNumber(total)}`
  return { title: 'Removing deleted files from the disk', amount }
}

function resultsOf({ result }: Job): readonly Transferred[] {
  const { results = [] } = (result ?? {}) as { results?: readonly (Transferred | null)[] }
  return results.filter((one) => one !== null)
}

function wordsOf(all: readonly Transferred[]): string {
  const [first] = all
  return all.length === 1 && first ? `"${shown(nameOf(first.path))}"` : `${formatNumber(all.length)} ${nouns.many}`
}

/** Where copies and what was moved are now: all of them are in one folder. */
function targetOf({ kind }: Job, [first]: readonly Transferred[]): string {
  if (first?.to === undefined || kind === 'files.restore') return ''
  return ` to ${folderName(parentOf(first.to))}`
}
