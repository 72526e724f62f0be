import { BaseTransformer } from '@adonisjs/core/transformers'
import type { OptimizerRun } from '#operations/optimizer/models/optimizer_run'

export default class OptimizerRunTransformer extends BaseTransformer<OptimizerRun> {
  toObject() {
    const { scheduledOn, startedAt, finishedAt } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'isPreview', 'state', 'tasks', 'before', 'after']),
      isNightly: scheduledOn !== null,
      startedAt: startedAt.toISO(),
      finishedAt: finishedAt?.toISO() ?? null,
    }
  }
}
