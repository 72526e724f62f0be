import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DatabaseFindings } from '#operations/optimizer/queries/find_database'

export default class OptimizerDatabaseTransformer extends BaseTransformer<DatabaseFindings> {
  toObject() {
    const { statements, tables } = this.resource
    return { statements: [...statements], tables: [...tables] }
  }
}
