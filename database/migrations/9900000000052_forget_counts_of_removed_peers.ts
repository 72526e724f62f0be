import { BaseSchema } from '@adonisjs/lucid/schema'

const TASK = 'vpn.removals'

interface Task {
  id: string
}

/** Earlier runs of the optimizer kept how many peers had left, and how long it took to forget them; jobs the last count that they had told. */
export default class extends BaseSchema {
  override async up() {
    this.defer(async (db) => {
      const runs = (await db.from('optimizer_runs').select('id', 'tasks').where('tasks', 'like', `%"${TASK}"%`)) as {
        id: number
        tasks: string
      }[]
      for (const { id, tasks } of runs) {
        const all = (JSON.parse(tasks) as Task[]).map((task) =>
          task.id === TASK ? { ...task, figures: null, ms: 0 } : task
        )
        await db
          .from('optimizer_runs')
          .where('id', id)
          .update({ tasks: JSON.stringify(all) })
      }
      const step = 'Forget removed peers'
      await db.from('jobs').where('step', 'like', `${step}:%`).update({ step })
    })
  }
}
