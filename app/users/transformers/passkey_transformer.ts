import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ListedPasskey } from '#users/queries/list_passkeys'

/** A passkey in its owner's list. */
export default class PasskeyTransformer extends BaseTransformer<ListedPasskey> {
  toObject() {
    return this.pick(this.resource, ['id', 'name', 'createdOn'])
  }
}
