import { inject } from '@adonisjs/core'
import { type FinancialReport, FindFinancialReport, type ReportRequest } from '#analytics/index'
import type { Scope } from '#advisor/services/advice'
import { figuresOf } from '#advisor/services/figures'
import { scopeOf, type Sheet } from '#advisor/services/sheet'

export interface FoundFigures {
  readonly report: FinancialReport
  readonly scope: Scope
  readonly sheet: Sheet
}

/** The report that screens show, and its figures by key. */
@inject()
export class FindFigures {
  constructor(private findReport: FindFinancialReport) {}

  async execute(request: Pick<ReportRequest, 'range' | 'testMode' | 'currency'>): Promise<FoundFigures> {
    const report = await this.findReport.execute(request)
    return { report, scope: scopeOf(report), sheet: figuresOf(report) }
  }
}
