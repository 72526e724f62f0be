import { BaseModel, column } from '@adonisjs/lucid/orm'

/** Tokens that were used on a day, and those reserved. */
export class AiDay extends BaseModel {
  static override table = 'ai_days'

  /** '2026-03-10', in UTC. */
  @column({ isPrimary: true })
  declare day: string

  @column()
  declare tokens: number
}
