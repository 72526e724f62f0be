import { BaseModel, column } from '@adonisjs/lucid/orm'
import { dayColumn } from '#core/database/columns'

/** A day from which an achievement counts. Holds nothing about people. */
export class Milestone extends BaseModel {
  static override table = 'milestones'

  @column({ isPrimary: true })
  declare id: number

  /** `<module>.<what>`, for example 'core.email_failed'. */
  @column()
  declare name: string

  @dayColumn()
  declare happenedOn: string
}
