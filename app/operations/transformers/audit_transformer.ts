import { BaseTransformer } from '@adonisjs/core/transformers'
import type { NamedEntry } from '#operations/services/audit_names'

/** A change by an operator, for administrators. */
export default class AuditTransformer extends BaseTransformer<NamedEntry> {
  toObject() {
    const { changes, names, happenedAt } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'actorId', 'actorName', 'actorEmail', 'action', 'subject', 'subjectName']),
      changes: { ...changes },
      names: { ...names },
      happenedAt: happenedAt.toISO() ?? '',
    }
  }
}
