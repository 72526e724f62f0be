import app from '@adonisjs/core/services/app'
import { MaintenanceTasks } from '#core/health/maintenance_tasks'

/** A maintenance task by its ID, and what it says as one number. */
export async function taskOf(id: string) {
  const task = (await app.container.make(MaintenanceTasks)).find(id)
  if (!task) throw new Error(`There is no task ${id}`)
  const amount = (figures: readonly { count: number }[]) => figures.reduce((sum, { count }) => sum + count, 0)
  return {
    estimate: async () => amount(await task.estimate()),
    run: async (signal = new AbortController().signal, report: (done: number) => void = () => {}) =>
      amount(await task.run({ signal, report: ({ done }) => report(done) })),
    /** Stops it after its first batch. */
    async stopAtOnce(assert: { rejects(work: () => Promise<unknown>): Promise<void> }) {
      const stop = new AbortController()
      const report = () => stop.abort()
      await assert.rejects(() => task.run({ signal: stop.signal, report }))
    },
  }
}
