import { BaseTransformer } from '@adonisjs/core/transformers'
import type { History } from '#operations/optimizer/queries/find_history'

export default class OptimizerHistoryTransformer extends BaseTransformer<History> {
  toObject() {
    const { metrics, points, marks, diskFullInDays, diskName } = this.resource
    return { metrics: [...metrics], points: [...points], marks: [...marks], diskFullInDays, diskName }
  }
}
