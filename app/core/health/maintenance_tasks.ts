import { Contributions } from '#core/health/contributions'

/** What a task did or would do, as a number: `{ what: 'expired sessions deleted', count: 12 }`. */
export interface TaskFigure {
  readonly what: string
  readonly count: number
  /** Why this process can do none of it, as a sentence for people: what it works on isn't here. */
  readonly reason?: string
}

export interface TaskWork {
  /** Aborted when an operator stops the task or the process ends. Stop after the current batch. */
  readonly signal: AbortSignal
  /** Says how far it is. Cheap: call it after every batch. */
  report(progress: { done: number; total?: number | null }): void
}

/**
 * Upkeep that is safe at any time, also while the same runs elsewhere: it works in small batches,
 * and stopping it halfway leaves nothing half done.
 */
export interface MaintenanceTask {
  /** `<module>.<what>`, for example 'users.expired_sessions'. */
  readonly id: string
  /** 'Delete expired sessions' */
  readonly name: string
  /** One sentence on what it does. */
  readonly about: string
  /** Its figures tell when the VPN is used: a run keeps neither them nor how long it took. */
  readonly isPrivate?: boolean
  /** What `run` would do now. Changes nothing. All counts 0: nothing to do. */
  estimate(): Promise<TaskFigure[]>
  /** Does it and answers what was done. */
  run(work: TaskWork): Promise<TaskFigure[]>
}

/** The tasks that modules contribute. The optimizer runs them in this order. */
export class MaintenanceTasks extends Contributions<MaintenanceTask> {}

/** 'Expired sessions deleted: 12, tokens deleted: 3', that there was nothing to do, or why nothing can be done here. Null: it isn't kept. */
export function sayFigures(figures: readonly TaskFigure[] | null): string {
  if (figures === null) return 'Done'
  const some = figures.filter(({ count }) => count > 0)
  const said = some.map(({ what, count }) => `${what}: ${count}`).join(', ')
  if (said !== '') return `${said.charAt(0).toUpperCase()}${said.slice(1)}`
  const reason = figures[0]?.reason
  return reason !== undefined && figures.every((one) => one.reason !== undefined) ? reason : 'Nothing to do'
}
