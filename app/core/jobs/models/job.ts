import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { booleanColumn, dateTimeColumn, jsonColumn } from '#core/database/columns'

/** `waiting` and `running` are open, the others final. */
export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof JOB_STATES)[number]

/** Work that takes longer than a request: who asked for it, how far it is, and what came of it. */
export class Job extends BaseModel {
  static override table = 'jobs'

  @column({ isPrimary: true })
  declare id: number

  /** `<module>.<what>`, for example 'files.copy'. */
  @column()
  declare kind: string

  /** The user; null for the terminal. */
  @column()
  declare requestedBy: number | null

  @column()
  declare state: JobState

  /** What the kind needs to do it. */
  @jsonColumn()
  declare input: unknown

  /** In whatever the kind counts, such as files. */
  @column()
  declare done: number

  /** Null while it is not known. */
  @column()
  declare total: number | null

  /** What it is doing, for people: 'Copying photos'. */
  @column()
  declare step: string | null

  @jsonColumn()
  declare result: unknown

  /** Why it failed, as a code: 'E_FILE_EXISTS'. */
  @column()
  declare error: string | null

  /** How often it was begun. */
  @column()
  declare attempts: number

  /** How often a worker was gone in the middle of it without giving it back. */
  @column()
  declare crashes: number

  /** Someone asked to stop it. */
  @booleanColumn()
  declare isCancelled: boolean

  /** Who that was: the user; null for the terminal. */
  @column()
  declare cancelledBy: number | null

  /** Which worker has it; each claim has a value of its own. */
  @column()
  declare claim: string | null

  @dateTimeColumn()
  declare claimedUntil: DateTime | null

  /** Raised by every change, for live updates. */
  @column()
  declare revision: number

  @dateTimeColumn()
  declare createdAt: DateTime

  @dateTimeColumn()
  declare finishedAt: DateTime | null
}
