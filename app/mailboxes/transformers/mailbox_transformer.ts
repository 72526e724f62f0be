import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Mailbox } from '#mailboxes/services/mailbox'

/** An address on one of our domains, for operators. */
export default class MailboxTransformer extends BaseTransformer<Mailbox> {
  toObject() {
    return {
      ...this.pick(this.resource, ['id', 'emailAddress', 'localPart', 'domain', 'displayName', 'description']),
      ...this.pick(this.resource, ['forwardTo', 'isActive', 'status', 'waitingForConfirmation', 'delivers', 'version']),
      createdAt: this.resource.createdAt.toISO(),
    }
  }
}
