import { inject } from '@adonisjs/core'
import { rows } from '#core/database/rows'
import { FinishDeletion } from '#users/actions/finish_deletion'

const PENDING = 'SELECT id FROM users WHERE deletion_pending = 1 ORDER BY id LIMIT 100'

/** Goes on with deletions that wait for something outside. */
@inject()
export class FinishDeletions {
  constructor(private finishDeletion: FinishDeletion) {}

  async execute(): Promise<void> {
    for (const { id } of await rows<{ id: number }>(PENDING, [])) await this.finishDeletion.execute(id)
  }
}
