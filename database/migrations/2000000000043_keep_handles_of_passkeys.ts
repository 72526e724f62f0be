import { BaseSchema } from '@adonisjs/lucid/schema'
import { addColumns } from '#core/database/add_columns'
import { binaryString } from '#core/database/schema'
import { userHandle } from '#users/passkeys/user_handle'

/**
 * The handle by which an authenticator knows its user is made with the application key. It is kept with the passkey, so that
 * passkeys outlive a change of that key.
 */
export default class extends BaseSchema {
  override async up() {
    addColumns(this, 'passkeys', (table) => {
      binaryString(this, table, 'user_handle', 43).nullable()
    })
    this.defer(async (client) => {
      const users = (await client.from('passkeys').distinct('user_id')) as { user_id: number }[]
      for (const { user_id: id } of users) {
        await client
          .from('passkeys')
          .where('user_id', id)
          .update({ user_handle: userHandle(Number(id)) })
      }
    })
  }
}
