import app from '@adonisjs/core/services/app'
import type { MaintenanceTask, TaskFigure } from '#core/health/maintenance_tasks'
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
]
