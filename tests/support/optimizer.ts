import { once } from 'node:events'
import app from '@adonisjs/core/services/app'
import { MaintenanceTasks, type TaskWork } from '#core/health/maintenance_tasks'

/** Has one task fail, or do what a test wants, until it is over. */
export function replaceTask(id: string, run: (work: TaskWork) => Promise<void>) {
  return async (cleanup: (restore: () => void) => void) => {
    const tasks = await app.container.make(MaintenanceTasks)
    const task = tasks.find(id)
    if (!task) throw new Error(`There is no task ${id}`)
    const { run: original } = task
    task.run = async (work) => {
      await run(work)
      return []
    }
    cleanup(() => (task.run = original))
  }
}

/** Until a task is stopped, which it may have been already. */
export async function aborted(signal: AbortSignal) {
  if (!signal.aborted) await once(signal, 'abort')
}
