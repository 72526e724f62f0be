import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Optimizer } from '#operations/optimizer/queries/find_optimizer'
import OptimizerRunTransformer from '#operations/optimizer/transformers/optimizer_run_transformer'

export default class OptimizerTransformer extends BaseTransformer<Optimizer> {
  toObject() {
    const { now, tasks, alerts, running } = this.resource
    return {
      ...now,
      tasks: [...tasks],
      alerts: [...alerts],
      running: running && {
        ...this.pick(running, ['done', 'total', 'requestedBy', 'step', 'isStopping']),
        run: new OptimizerRunTransformer(running.run).toObject(),
      },
    }
  }
}
