import app from '@adonisjs/core/services/app'
import type { MaintenanceTask, TaskFigure } from '#core/health/maintenance_tasks'
import culvert from '#config/culvert'
import { FileIndex } from '#files/search/file_index'
import { noIndexReason } from '#files/search/no_index'
import { FilesUnavailable } from '#files/http/refusals'
import { type CleanedUp, CleanUp } from '#files/upkeep/clean_up'

const figuresOf = ({ leftovers, uploads, items, versions }: CleanedUp): TaskFigure[] => [
  { what: 'leftovers of stopped processes removed', count: leftovers },
  { what: 'unfinished uploads deleted', count: uploads },
  { what: 'items deleted from the bin', count: items },
  { what: 'file versions deleted', count: versions },
]

const NOTHING: CleanedUp = { leftovers: 0, uploads: 0, items: 0, versions: 0 }

/** Without a folder for hosted files there is nothing to do, and no index either. */
async function ifAvailable<T>(made: Promise<T>): Promise<T | null> {
  try {
    return await made
  } catch (error) {
    if (error instanceof FilesUnavailable) return null
    throw error
  }
}

const index = () => ifAvailable(app.container.make(FileIndex))
const cleanUp = () => ifAvailable(app.container.make(CleanUp))

/** Null where this process has none. */
async function indexed(): Promise<number | null> {
  const found = await index()
  return found?.isRunning ? (await found.ask('recheck', { begin: false })).state.count : null
}

const recheck = async (signal: AbortSignal) => (await index())?.recheck(signal) ?? null

/** Not the same as an index without a mistake. */
const noIndex = (what: string): TaskFigure[] => [
  { what, count: 0, reason: noIndexReason(app.getEnvironment() === 'console' ? 'command' : culvert.role) },
]

/** The module's upkeep. */
export const fileTasks: MaintenanceTask[] = [
  {
    id: 'files.clean_up',
    name: 'Clean up hosted files',
    about: 'Deletes unfinished uploads, and items in the bin and versions that are old or take up too much room.',
    estimate: async () => figuresOf((await (await cleanUp())?.estimate()) ?? NOTHING),
    run: async (work) => figuresOf((await (await cleanUp())?.execute(work)) ?? NOTHING),
  },
  {
    id: 'files.search_index',
    name: 'Check the search index',
    about: "Reads all hosted files again and corrects this process's search index, if someone searched lately.",
    async estimate() {
      const [what, count] = ['files and folders to check', await indexed()]
      return count === null ? noIndex(what) : [{ what, count }]
    },
    async run({ signal }) {
      const [what, found] = ['files and folders checked', await recheck(signal)]
      if (!found) return noIndex(what)
      return [
        { what, count: found.checked },
        { what: 'corrected in the search index', count: found.corrected },
      ]
    },
  },
]
