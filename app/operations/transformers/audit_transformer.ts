import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AuditEntryForStaff } from '#operations/queries/list_audit'

/** What somebody changed, for administrators. */
export default class AuditTransformer extends BaseTransformer<AuditEntryForStaff> {
  toObject() {
    const { changes, happenedAt } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'actorId', 'actorEmail', 'action', 'subject']),
      changes: { ...changes },
      happenedAt: happenedAt.toISO() ?? '',
    }
  }
}
