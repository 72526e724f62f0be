import { inject } from '@adonisjs/core'
import type { ReportRequest } from '#analytics/index'
import { findAgreement } from '#advisor/queries/find_agreement'
import { FindFigures, type FoundFigures } from '#advisor/queries/find_figures'
import { findSendable } from '#advisor/queries/find_sendable'
import type { Provider } from '#advisor/services/advice'
import { suggestionsOf } from '#advisor/services/advise'
import { type Brief, briefOf } from '#advisor/services/model/brief'
import { ModelSettings } from '#advisor/services/model/settings'
import { applyRules } from '#advisor/services/rules/apply_rules'

/** What would be sent to a model, and what there is to ask. No model is asked for it. */
export interface Preview extends Pick<FoundFigures, 'report'> {
  readonly provider: Provider | null
  readonly sent: Brief | null
  /** When this operator agreed to send it; null: not yet. */
  readonly agreedAt: string | null
  readonly suggestions: readonly string[]
}

@inject()
export class FindPreview {
  constructor(
    private findFigures: FindFigures,
    private settings: ModelSettings
  ) {}

  async execute(request: Pick<ReportRequest, 'range' | 'testMode' | 'currency'>, operatorId: number): Promise<Preview> {
    const found = await this.findFigures.execute(request)
    const { report, sheet, scope } = found
    const settings = this.settings.current()
    const suggestions = report.isEmpty ? [] : suggestionsOf(applyRules(sheet, scope))
    if (!settings) return { report, suggestions, provider: null, sent: null, agreedAt: null }
    const { host, model } = settings
    const agreedAt = (await findAgreement(operatorId, host))?.toISO() ?? null
    return { report, suggestions, provider: { host, model }, sent: briefOf(await findSendable(found), scope), agreedAt }
  }
}
