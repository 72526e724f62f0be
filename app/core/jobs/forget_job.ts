import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'

/** Deletes a job that is over. */
@inject()
export class ForgetJob {
  /** False where it is open. */
  async execute(id: number): Promise<boolean> {
    const deleted = await db.from('jobs').where('id', id).whereIn('state', ['done', 'failed', 'cancelled']).delete()
    return Number(deleted) === 1
  }
}
