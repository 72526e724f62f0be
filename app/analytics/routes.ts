import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

/** What came of payments through all gateways, for finance staff. */
router
  .get('/api/admin/stripe/analytics', [controllers.analytics.PaymentAnalytics, 'show'])
  .as('admin.analytics.payments')
  .use(middleware.admin({ roles: ['finance'] }))

/** The specification's financial analytics; the range is a query parameter, or the end of the path. */
router
  .group(() => {
    router.get('financial', [controllers.analytics.Financial, 'show'])
    router.get('financial/:range', [controllers.analytics.Financial, 'show']).as('financial.range')
    router
      .get('cancel-reasons/customers', [controllers.analytics.Payers, 'cancelReason'])
      .as('cancel_reasons.customers')
    router.get('cohorts', [controllers.analytics.Cohorts, 'show'])
    router.get('cohorts/customers', [controllers.analytics.Payers, 'cohort']).as('cohorts.customers')
    router.get('outlook/customers', [controllers.analytics.Payers, 'outlook']).as('outlook.customers')
    router.get('forecast', [controllers.analytics.Forecast, 'show'])
    router.get('markers', [controllers.analytics.Markers, 'show'])
    router.get('periods', [controllers.analytics.Periods, 'show'])
    router.get('movers', [controllers.analytics.Movers, 'show'])
    router.get('export', [controllers.analytics.FinancialExport, 'show'])
    router.get('monthly-report', [controllers.analytics.MonthlyReport, 'show'])
    router.put('monthly-report', [controllers.analytics.MonthlyReport, 'update'])
    router.post('notes', [controllers.analytics.Notes, 'store'])
    router.put('notes/:id', [controllers.analytics.Notes, 'update'])
    router.delete('notes/:id', [controllers.analytics.Notes, 'destroy'])
  })
  .prefix('/api/analytics')
  .as('analytics')
  .use(middleware.admin({ roles: ['finance'] }))
