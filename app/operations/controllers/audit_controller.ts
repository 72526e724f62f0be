import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/errors'
import { idOf } from '#core/http/id_of'
import { readList } from '#core/http/read_list'
import { type CsvColumns, sendCsv } from '#core/http/send_csv'
import { describePage } from '#core/http/send_list'
import { oneRow } from '#core/lists/list_request'
import { ExportAudit } from '#operations/queries/export_audit'
import { ListAudit } from '#operations/queries/list_audit'
import type { NamedEntry } from '#operations/services/audit_names'
import AuditTransformer from '#operations/transformers/audit_transformer'
import { auditList } from '#operations/validators/audit_list'
import { auditSubjectName } from '#shared/audit_subject'

const COLUMNS: CsvColumns<NamedEntry> = [
  ['id', ({ id }) => id],
  ['happenedAt', ({ happenedAt }) => happenedAt.toISO()],
  ['actorId', ({ actorId }) => actorId],
  ['actorEmail', ({ actorEmail }) => actorEmail],
  ['action', ({ action }) => action],
  ['subject', ({ subject }) => subject],
  // As the console's list names it, also once it is gone.
  ['subjectName', auditSubjectName],
  ['changes', ({ changes }) => JSON.stringify(changes)],
]

/** What operators changed: to be read and taken along, and by no call to be changed. */
@inject()
export default class AuditController {
  constructor(private listAudit: ListAudit) {}

  async index(ctx: HttpContext) {
    const page = await this.listAudit.execute(await readList(ctx, auditList))
    describePage(ctx, auditList.name, page)
    return ctx.serialize(AuditTransformer.transform(page.rows))
  }

  async show(ctx: HttpContext) {
    const [entry] = (await this.listAudit.execute(oneRow(idOf(ctx)))).rows
    if (!entry) throw notFound()
    return ctx.serialize(AuditTransformer.transform(entry))
  }

  @inject()
  async export(ctx: HttpContext, exportAudit: ExportAudit) {
    const { filter } = await readList(ctx, auditList)
    sendCsv(ctx, 'audit.csv', COLUMNS, exportAudit.execute(filter))
  }
}
