import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

router
  .group(() => {
    router.get('/', [controllers.core.jobs.Jobs, 'index'])
    router.get(':id', [controllers.core.jobs.Jobs, 'show'])
    router.post(':id/cancel', [controllers.core.jobs.Jobs, 'cancel'])
  })
  .prefix('/api/jobs')
  .as('jobs')
  .use(middleware.admin({ roles: ['support', 'finance'] }))
