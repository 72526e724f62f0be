import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

router
  .group(() => {
    router.get('config', [controllers.dashboard.Config, 'show'])
    router.put('config', [controllers.dashboard.Config, 'update'])
  })
  .prefix('/api/dashboard')
  .as('dashboard')
  .use(middleware.auth())
