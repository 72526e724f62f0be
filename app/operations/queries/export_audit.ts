import { inject } from '@adonisjs/core'
import { listBatches } from '#core/database/list_page'
import { type AuditFilter, auditSource } from '#operations/queries/audit_source'
import { type AuditRow, writtenEntry } from '#operations/services/audit_entry'
import { AuditNames, type NamedEntry } from '#operations/services/audit_names'

const BATCH = 1_000

/** All of what was changed that a filter lets through, in batches. */
@inject()
export class ExportAudit {
  constructor(private names: AuditNames) {}

  execute(filter: AuditFilter): AsyncIterable<NamedEntry[]> {
    return this.#batches(filter)
  }

  async *#batches(filter: AuditFilter) {
    const source = await auditSource(filter)
    for await (const batch of listBatches<AuditRow>(source, BATCH)) yield await this.names.add(batch.map(writtenEntry))
  }
}
