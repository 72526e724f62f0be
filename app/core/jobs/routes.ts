import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

router
  .group(() => {
    router.get('/', [controllers.core.jobs.Jobs, 'index'])
    router.get(':id', [controllers.core.jobs.Jobs, 'show'])
    router.delete(':id', [controllers.core.jobs.Jobs, 'destroy'])
    router.post(':id/cancel', [controllers.core.jobs.Jobs, 'cancel'])
    router.post(':id/retry', [controllers.core.jobs.Jobs, 'retry'])
  })
  .prefix('/api/jobs')
  .as('jobs')
  .use(middleware.admin({ roles: ['support', 'finance'] }))
