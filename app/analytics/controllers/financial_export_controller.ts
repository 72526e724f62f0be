import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import culvert from '#config/culvert'
import { Clock } from '#core/clock'
import { sendCsvLines } from '#core/http/send_csv'
import { reportPdf } from '#analytics/documents/report_pdf'
import { ReportCsv, reportFileName } from '#analytics/http/report_csv'
import { FindFinancialReport } from '#analytics/queries/find_financial_report'
import { financialExportValidator } from '#analytics/validators/financial'

/** The financial report as a file, for administrators and finance staff. */
@inject()
export default class FinancialExportController {
  constructor(
    private findReport: FindFinancialReport,
    private reportCsv: ReportCsv,
    private clock: Clock
  ) {}

  async show(ctx: HttpContext) {
    const asked = await financialExportValidator.validate(ctx.request.qs())
    const { format, range = '30d', mode = 'live', currency = null } = asked
    const request = { range, testMode: mode === 'test', currency }
    const file = reportFileName(range, format)
    if (format === 'csv') return sendCsvLines(ctx, file, await this.reportCsv.execute(request))
    const report = await this.findReport.execute(request)
    const pdf = await reportPdf(report, { brand: culvert.brand, now: this.clock.now().toJSDate() })
    ctx.response
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', `attachment; filename="${file}"`)
      .header('Cache-Control', 'no-store')
    return ctx.response.send(pdf)
  }
}
