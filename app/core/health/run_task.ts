import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import type { MaintenanceTask, TaskFigure, TaskWork } from '#core/health/maintenance_tasks'

/** Runs one task because an operator asks for it, whatever the optimizer does. */
@inject()
export class RunTask {
  constructor(private clock: Clock) {}

  async execute(task: MaintenanceTask, work: TaskWork): Promise<TaskFigure[]> {
    // Before: what a task did until it failed or was stopped stays done.
    await transaction((trx) =>
      audit(trx, this.clock, { actorId: null, action: 'task.run', subject: `task:${task.id}` })
    )
    return task.run(work)
  }
}
