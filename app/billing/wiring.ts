import app from '@adonisjs/core/services/app'
import { AfterRestoreSteps } from '#core/after_restore'
import { AchievementSources } from '#core/health/achievements'
import { billingAchievements } from '#billing/achievements'
import { HealthChecks } from '#core/health/health_checks'
import { AuditSubjects, namesFrom } from '#core/audit_subjects'
import culvert from '#config/culvert'
import { MarkerSources } from '#core/markers'
import { PreparationRegistry } from '#core/preparation'
import { MaintenanceTasks } from '#core/health/maintenance_tasks'
import { EventInbox } from '#gateways/index'
import { billingMarkers } from '#billing/markers'
import { billingTasks } from '#billing/maintenance_tasks'
import { EndTrials } from '#billing/actions/end_trials'
import { AwaitProviders } from '#billing/actions/await_providers'
import { SkipDocumentNumbers } from '#billing/actions/skip_document_numbers'
import { registerDueWork } from '#billing/due_work'
import { billingChecks } from '#billing/health_checks'
import { registerBillingMails } from '#billing/mails/templates'
import { RefusedDeliveries } from '#billing/services/refused_deliveries'
import { checkSeller } from '#billing/services/seller_check'
import { WebhookInbox } from '#billing/services/webhook_inbox'

/** What billing contributes to the other modules. Called once, by start/modules.ts. */
export async function registerBilling() {
  checkSeller(culvert.seller)
  app.container.singleton(RefusedDeliveries, () => new RefusedDeliveries())
  app.container.bind(EventInbox, (resolver) => resolver.make(WebhookInbox))
  registerSubjects(await app.container.make(AuditSubjects))
  ;(await app.container.make(MaintenanceTasks)).register(...billingTasks)
  ;(await app.container.make(AchievementSources)).register(billingAchievements)
  ;(await app.container.make(MarkerSources)).register(...billingMarkers)
  ;(await app.container.make(HealthChecks)).register(...billingChecks)
  ;(await app.container.make(AfterRestoreSteps)).register(
    {
      id: 'billing.document_numbers',
      run: async (trx) => (await app.container.make(SkipDocumentNumbers)).execute(trx),
    },
    {
      id: 'billing.providers',
      run: async (trx, backedUpAt) => (await app.container.make(AwaitProviders)).execute(trx, backedUpAt),
    }
  )
  await registerDueWork()
  registerBillingMails()
  const endTrials = async () => {
    await (await app.container.make(EndTrials)).execute()
    return []
  }
  const preparation = await app.container.make(PreparationRegistry)
  preparation.register({ name: 'billing.end_trials', run: endTrials })
}

function registerSubjects(subjects: AuditSubjects) {
  // Plans go by words: 'monthly'.
  const plans = {
    table: 'plans',
    columns: ['name'],
    isNumbered: false,
    nameOf: ({ name }: { name: string }) => name,
  } as const
  const promotions = { table: 'promotions', columns: ['code'], nameOf: ({ code }: { code: string }) => code } as const
  const events = { table: 'webhook_events', columns: ['type'], nameOf: ({ type }: { type: string }) => type } as const
  subjects.register('plan', namesFrom(plans))
  subjects.register('promotion', namesFrom(promotions))
  subjects.register('webhook_event', namesFrom(events))
}
