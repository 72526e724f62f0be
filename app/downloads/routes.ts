import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

router
  .group(() => {
    router.get('api/download/direct/:file', [controllers.downloads.Files, 'latest'])
    router.get('api/download/:platform', [controllers.downloads.Downloads, 'show'])
    router.get('apps/:file', [controllers.downloads.Files, 'show'])
  })
  .as('downloads')

/** The console's builds. Publishing takes the file itself as its body. */
router
  .group(() => {
    router.get('/', [controllers.downloads.AdminBuilds, 'index'])
    router.post('/', [controllers.downloads.BuildUploads, 'store'])
    router.get(':id', [controllers.downloads.AdminBuilds, 'show'])
    router.delete(':id', [controllers.downloads.AdminBuilds, 'destroy'])
    router.post(':id/roll-back', [controllers.downloads.AdminBuilds, 'rollBack'])
  })
  .prefix('/api/admin/builds')
  .as('admin.downloads')
  .use(middleware.admin())
