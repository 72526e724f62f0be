import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

router
  .group(() => {
    router.get('plans', [controllers.billing.Plans, 'index'])
    router.get('payment-gateways/public', [controllers.billing.PaymentGateways, 'index'])
  })
  .prefix('/api')
  .as('billing.public')

router
  .group(() => {
    router.get('subscription', [controllers.billing.Subscription, 'show'])
    router.post('subscription/refresh', [controllers.billing.Subscription, 'refresh'])
    router.post('subscription/attempt', [controllers.billing.Checkout, 'attempt'])
    router.post('subscription/cancel-reason', [controllers.billing.Subscription, 'explain'])
    router.get('subscription/change', [controllers.billing.PlanChange, 'show'])
    router.get('subscription/payment-method', [controllers.billing.PaymentMethod, 'show'])
    router.get('invoices', [controllers.billing.Invoices, 'index'])
    router.get('invoices/:id/pdf', [controllers.billing.Invoices, 'show'])
    router.get('credit-notes/:id/pdf', [controllers.billing.CreditNotes, 'show'])
  })
  .prefix('/api')
  .as('billing')
  .use(middleware.auth())

router
  .post('/webhooks/:gateway', [controllers.billing.Webhooks, 'receive'])
  .as('billing.webhooks')
  .use(middleware.rawBody())

/** What moves money, or may: done once for each Idempotency-Key. */
router
  .group(() => {
    router.post('payment-gateways/switch', [controllers.billing.PaymentGateways, 'switch'])
    router.post('create-subscription', [controllers.billing.Checkout, 'store'])
    router.post('cancel-subscription', [controllers.billing.Subscription, 'cancel'])
    router.post('subscription/resume', [controllers.billing.Subscription, 'resume'])
    router.post('subscription/change', [controllers.billing.PlanChange, 'store'])
    router.post('subscription/payment-method', [controllers.billing.PaymentMethod, 'store'])
    router.post('subscription/refund', [controllers.billing.Refund, 'store'])
    router.post('subscription/link', [controllers.billing.Purchase, 'store'])
  })
  .prefix('/api')
  .as('billing.changes')
  .use([middleware.auth(), middleware.idempotent()])

/** The console's plans: finance staff read them, administrators with all rights set prices. */
router
  .group(() => {
    router.get('/', [controllers.billing.AdminPlans, 'index'])
    router.get(':id', [controllers.billing.AdminPlans, 'show'])
  })
  .prefix('/api/admin/plans')
  .as('admin.billing')
  .use(middleware.admin({ roles: ['finance'] }))

router
  .group(() => {
    router.put(':id', [controllers.billing.AdminPlans, 'update']).as('admin_plans.replace')
    router.patch(':id', [controllers.billing.AdminPlans, 'update'])
  })
  .prefix('/api/admin/plans')
  .as('admin.billing')
  .use(middleware.admin())

/** Discount codes and taxes: finance staff read them, administrators with all rights set them. */
router
  .group(() => {
    router.get('promotions', [controllers.billing.Promotions, 'index'])
    router.get('promotions/:id', [controllers.billing.Promotions, 'show'])
    router.get('tax-rates', [controllers.billing.TaxRates, 'index'])
    router.get('tax-rates/:id', [controllers.billing.TaxRates, 'show'])
  })
  .prefix('/api/admin')
  .as('admin.billing')
  .use(middleware.admin({ roles: ['finance'] }))

router
  .group(() => {
    router.post('promotions', [controllers.billing.Promotions, 'store'])
    router.post('promotions/:id/end', [controllers.billing.Promotions, 'end'])
    router.post('tax-rates', [controllers.billing.TaxRates, 'store'])
    router.put('tax-rates/:id', [controllers.billing.TaxRates, 'update']).as('tax_rates.replace')
    router.patch('tax-rates/:id', [controllers.billing.TaxRates, 'update'])
    router.delete('tax-rates/:id', [controllers.billing.TaxRates, 'destroy'])
  })
  .prefix('/api/admin')
  .as('admin.billing')
  .use(middleware.admin())

/** What providers told, one by one, and doing it again: for administrators with all rights, who set the gateways up. */
router
  .group(() => {
    router.get('/', [controllers.billing.WebhookEvents, 'index'])
    router.get(':id', [controllers.billing.WebhookEvents, 'show'])
    router.post(':id/replay', [controllers.billing.WebhookEvents, 'replay'])
  })
  .prefix('/api/admin/webhook-events')
  .as('admin.billing')
  .use(middleware.admin())

/** Subscriptions through all gateways, for finance staff. */
router
  .group(() => {
    router.get('/', [controllers.billing.AdminSubscriptions, 'index'])
    router.get(':id', [controllers.billing.AdminSubscriptions, 'show'])
    router.post(':id/cancel', [controllers.billing.AdminSubscriptions, 'cancel'])
  })
  .prefix('/api/admin/subscriptions')
  .as('admin.billing')
  .use(middleware.admin({ roles: ['finance'] }))

/** Payments through all gateways and the webhook log, for finance staff. */
router
  .group(() => {
    router.get('transactions', [controllers.billing.Transactions, 'index'])
    router.get('transactions/export', [controllers.billing.Transactions, 'export'])
    router.get('transactions/:id', [controllers.billing.Transactions, 'show'])
    router.get('webhooks', [controllers.billing.WebhookEvents, 'index'])
    router.get('webhooks/:id', [controllers.billing.WebhookEvents, 'row'])
  })
  .prefix('/api/admin/stripe')
  .as('admin.billing.stripe')
  .use(middleware.admin({ roles: ['finance'] }))

/** What staff do with payments: done once for each Idempotency-Key. */
router
  .post('/api/admin/stripe/transactions/:id/refund', [controllers.billing.TransactionRefunds, 'store'])
  .as('admin.billing.stripe.refund')
  .use([middleware.admin({ roles: ['finance'] }), middleware.idempotent()])
