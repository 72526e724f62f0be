import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

router.get('/metrics', [controllers.core.metrics.Metrics, 'show']).as('metrics.show')

router
  .get('/api/admin/processes', [controllers.core.metrics.Processes, 'index'])
  .as('admin.metrics.processes')
  .use(middleware.admin())
