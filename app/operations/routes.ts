import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

/** Open to everyone. */
router
  .group(() => {
    router.get('status', [controllers.operations.Status, 'show'])
  })
  .prefix('/api')
  .as('operations')

router
  .group(() => {
    router.get('live', [controllers.operations.Probes, 'live'])
    router.get('ready', [controllers.operations.Probes, 'ready'])
  })
  .prefix('/health')
  .as('operations')

/** There is no way to write: what was written down stays. */
router
  .group(() => {
    router.get('/', [controllers.operations.Audit, 'index'])
    router.get('export', [controllers.operations.Audit, 'export'])
    router.get(':id', [controllers.operations.Audit, 'show'])
  })
  .prefix('/api/admin/audit')
  .as('admin.operations')
  .use(middleware.admin())

/** What the public was told can't be taken back, so there is no way to delete an incident. */
router
  .group(() => {
    router.get('/', [controllers.operations.AdminIncidents, 'index'])
    router.post('/', [controllers.operations.AdminIncidents, 'store'])
    router.get('export', [controllers.operations.AdminIncidents, 'export'])
    router.post('bulk', [controllers.operations.ManyIncidents, 'act'])
    router.get(':id', [controllers.operations.AdminIncidents, 'show'])
    router.put(':id', [controllers.operations.AdminIncidents, 'update']).as('admin_incidents.replace')
    router.patch(':id', [controllers.operations.AdminIncidents, 'update'])
  })
  .prefix('/api/admin/incidents')
  .as('admin.operations')
  .use(middleware.admin())

router
  .group(() => {
    router.get('/', [controllers.operations.AdminMaintenance, 'index'])
    router.post('/', [controllers.operations.AdminMaintenance, 'store'])
    router.get(':id', [controllers.operations.AdminMaintenance, 'show'])
    router.put(':id', [controllers.operations.AdminMaintenance, 'update']).as('admin_maintenance.replace')
    router.patch(':id', [controllers.operations.AdminMaintenance, 'update'])
    router.delete(':id', [controllers.operations.AdminMaintenance, 'destroy'])
  })
  .prefix('/api/admin/maintenance-windows')
  .as('admin.operations')
  .use(middleware.admin())

router
  .group(() => {
    router.get('/', [controllers.operations.Health, 'show'])
    router.get('network', [controllers.operations.Health, 'network'])
  })
  .prefix('/api/admin/health')
  .as('admin.operations')
  .use(middleware.admin())

router
  .group(() => {
    router.get('/', [controllers.operations.optimizer.Optimizer, 'show'])
    router.get('history', [controllers.operations.optimizer.Optimizer, 'history'])
    router.get('database', [controllers.operations.optimizer.Optimizer, 'database'])
    router.get('runs', [controllers.operations.optimizer.Optimizer, 'runs'])
    router.post('runs', [controllers.operations.optimizer.Optimizer, 'start'])
    router.get('runs/:id', [controllers.operations.optimizer.Optimizer, 'run'])
    router.post('runs/:id/stop', [controllers.operations.optimizer.Optimizer, 'stop'])
  })
  .prefix('/api/admin/optimizer')
  .as('admin.operations')
  .use(middleware.admin())

router
  .group(() => {
    router.get('/', [controllers.operations.achievements.Achievements, 'index'])
    router.post('celebrations', [controllers.operations.achievements.Achievements, 'celebrate'])
  })
  .prefix('/api/admin/achievements')
  .as('admin.operations')
  .use(middleware.admin())
