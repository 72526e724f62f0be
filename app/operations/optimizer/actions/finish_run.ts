import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { transaction } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { ListUsers } from '#users/index'
import { OptimizerRun } from '#operations/optimizer/models/optimizer_run'

const AT_MOST = 50

export interface FinishRunInput {
  runId: number
  state: 'done' | 'failed' | 'stopped'
}

/** Ends an open run, once, and emails administrators where a nightly one failed. */
@inject()
export class FinishRun {
  constructor(
    private clock: Clock,
    private listUsers: ListUsers,
    private mails: Mails
  ) {}

  async execute({ runId, state }: FinishRunInput): Promise<void> {
    const run = await OptimizerRun.find(runId)
    const isTold = run?.scheduledOn && state === 'failed'
    const staff = isTold ? await this.listUsers.execute({ adminsOnly: true, limit: AT_MOST }) : []
    const recipients = staff.filter(({ adminRole }) => adminRole === 'admin').map(({ email }) => email)
    await transaction(async (trx) => {
      const ended = await trx
        .from('optimizer_runs')
        .where({ id: runId, is_open: 1 })
        .update({ is_open: null, state, finished_at: toSql(this.clock.now()) })
      if (Number(ended) !== 1) return
      const tasks = (run?.tasks ?? []).flatMap(({ name, error }) => (error === null ? [] : [name]))
      for (const to of recipients) {
        await this.mails.queue({ to, template: 'operations.optimizer_failed', data: { runId, tasks } }, trx)
      }
    })
  }
}
