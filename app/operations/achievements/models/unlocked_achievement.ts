import { BaseModel, column } from '@adonisjs/lucid/orm'
import { booleanColumn, dayColumn } from '#core/database/columns'

/** An achievement that was reached once, and stays unlocked. */
export class UnlockedAchievement extends BaseModel {
  static override table = 'unlocked_achievements'

  @column({ isPrimary: true })
  declare id: number

  /** ID of the definition: unique, so that it is unlocked once. */
  @column()
  declare achievement: string

  @dayColumn()
  declare unlockedOn: string

  /** A console has shown it to an administrator; which one isn't stored. */
  @booleanColumn()
  declare isCelebrated: boolean
}
