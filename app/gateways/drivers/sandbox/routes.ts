import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { trialOnly } from '#gateways/drivers/sandbox/http/trial_only'
import { middleware } from '#start/kernel'

router
  .group(() => {
    router.get('payments/:clientSecret', [controllers.gateways.drivers.sandbox.SandboxPayments, 'show'])
    router.post('payments/:clientSecret/confirm', [controllers.gateways.drivers.sandbox.SandboxPayments, 'confirm'])
    router.post('payments/:clientSecret/authenticate', [
      controllers.gateways.drivers.sandbox.SandboxPayments,
      'authenticate',
    ])
    router.post('payment-methods/:secret', [controllers.gateways.drivers.sandbox.SandboxCards, 'store'])
  })
  .prefix('/api/sandbox')
  .as('sandbox')
  .use([trialOnly, middleware.auth()])
