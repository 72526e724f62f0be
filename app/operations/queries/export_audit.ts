import { listBatches } from '#core/database/list_page'
import { type AuditFilter, auditSource } from '#operations/queries/audit_source'
import { type AuditRow, type WrittenEntry, writtenEntry } from '#operations/services/audit_entry'

const BATCH = 1_000

/** All of what was changed that a filter lets through, in batches. */
export async function* exportAudit(filter: AuditFilter): AsyncGenerator<WrittenEntry[]> {
  for await (const batch of listBatches<AuditRow>(auditSource(filter), BATCH)) yield batch.map(writtenEntry)
}
