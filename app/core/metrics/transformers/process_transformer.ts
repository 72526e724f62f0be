import { BaseTransformer } from '@adonisjs/core/transformers'
import type { RunningProcess } from '#core/metrics/list_processes'

export default class ProcessTransformer extends BaseTransformer<RunningProcess> {
  toObject() {
    const { startedAt, heardAt, figures } = this.resource
    return {
      ...this.pick(this.resource, ['process', 'role']),
      startedAt: startedAt.toISO(),
      heardAt: heardAt.toISO(),
      ...this.pick(figures, ['requests', 'failures', 'requestMs', 'statementMs', 'poolWaitMs', 'works', 'failedWorks']),
      ...this.pick(figures, ['loopDelayMs', 'cpu', 'memoryBytes']),
    }
  }
}
