import { BaseTransformer } from '@adonisjs/core/transformers'

export default class CelebrationTransformer extends BaseTransformer<{ ids: string[] }> {
  toObject() {
    return { ids: [...this.resource.ids] }
  }
}
