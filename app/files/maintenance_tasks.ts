import app from '@adonisjs/core/services/app'
import type { MaintenanceTask, TaskFigure } from '#core/health/maintenance_tasks'
import { FileIndex } from '#files/search/file_index'
import { FilesUnavailable } from '#files/http/refusals'
import { CleanUp } from '#files/upkeep/clean_up'
import { ListKept } from '#files/upkeep/kept'

async function excess(): Promise<TaskFigure[]> {
  const { excess: all } = await (await app.container.make(ListKept)).execute()
  const deleted = all.filter(({ kind }) => kind === 'deleted').length
  return [
    { what: 'items deleted from the bin', count: deleted },
    { what: 'file versions deleted', count: all.length - deleted },
  ]
}

/** Without a folder for hosted files there is no index either. */
async function index(): Promise<FileIndex | null> {
  try {
    return await app.container.make(FileIndex)
  } catch (error) {
    if (error instanceof FilesUnavailable) return null
    throw error
  }
}

async function indexed(): Promise<number> {
  const found = await index()
  return found?.isRunning ? (await found.ask('recheck', { begin: false })).state.count : 0
}

const recheck = async (signal: AbortSignal) => (await index())?.recheck(signal) ?? null

/** The module's upkeep. */
export const fileTasks: MaintenanceTask[] = [
  {
    id: 'files.clean_up',
    name: 'Clean up hosted files',
    about: 'Deletes unfinished uploads, and items in the bin and versions that are old or take up too much room.',
    estimate: excess,
    async run() {
      const before = await excess()
      await (await app.container.make(CleanUp)).execute()
      return before
    },
  },
  {
    id: 'files.search_index',
    name: 'Check the search index',
    about: "Reads all hosted files again and corrects this process's search index, where somebody searched lately.",
    estimate: async () => [{ what: 'files and folders to check', count: await indexed() }],
    async run({ signal }) {
      const { checked, corrected } = (await recheck(signal)) ?? { checked: 0, corrected: 0 }
      return [
        { what: 'files and folders checked', count: checked },
        { what: 'corrected in the search index', count: corrected },
      ]
    },
  },
]
