import { inject } from '@adonisjs/core'
import { listPage } from '#core/database/list_page'
import type { ListRequest, Page } from '#core/lists/list_request'
import { type AuditFilter, auditSource } from '#operations/queries/audit_source'
import { type AuditRow, writtenEntry } from '#operations/services/audit_entry'
import { AuditNames, type NamedEntry } from '#operations/services/audit_names'

/** What operators changed, a page of it, with today's names. */
@inject()
export class ListAudit {
  constructor(private names: AuditNames) {}

  async execute(request: ListRequest<AuditFilter>): Promise<Page<NamedEntry>> {
    const page = await listPage<AuditRow>(await auditSource(request.filter), request)
    return { ...page, rows: await this.names.add(page.rows.map(writtenEntry)) }
  }
}
