import { inject } from '@adonisjs/core'
import { listPage } from '#core/database/list_page'
import type { ListRequest, Page } from '#core/lists/list_request'
import { FindAccount } from '#users/index'
import { type AuditFilter, auditSource } from '#operations/queries/audit_source'
import { type AuditRow, type WrittenEntry, writtenEntry } from '#operations/services/audit_entry'

/** What was changed, with the address that whoever did it has now; null where the account is gone or there was none. */
export interface AuditEntryForStaff extends WrittenEntry {
  readonly actorEmail: string | null
}

/** What operators changed, a page of it. */
@inject()
export class ListAudit {
  constructor(private findAccount: FindAccount) {}

  async execute(request: ListRequest<AuditFilter>): Promise<Page<AuditEntryForStaff>> {
    const page = await listPage<AuditRow>(auditSource(request.filter), request)
    const entries = page.rows.map(writtenEntry)
    const emails = await this.#emailsOf(entries)
    return { ...page, rows: entries.map((entry) => ({ ...entry, actorEmail: emails.get(entry.actorId) ?? null })) }
  }

  async #emailsOf(entries: WrittenEntry[]): Promise<Map<number | null, string>> {
    const ids = [...new Set(entries.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])))]
    const accounts = await Promise.all(ids.map((id) => this.findAccount.execute(id)))
    return new Map(accounts.flatMap((account) => (account ? [[account.id, account.email]] : [])))
  }
}
