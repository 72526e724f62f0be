import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

/** Hosted files: for administrators with full rights. */
router
  .group(() => {
    router.get('/', [controllers.files.entries.Entries, 'index'])
    router.post('/', [controllers.files.entries.Entries, 'store']).use(middleware.largeBody())
    router.put('/', [controllers.files.text.Texts, 'update']).use(middleware.largeBody())
    router.delete('/', [controllers.files.entries.Entries, 'destroy']).use(middleware.largeBody())
    router.post('move', [controllers.files.entries.Entries, 'move'])
    router.get('content', [controllers.files.text.Texts, 'show'])
    router.get('download', [controllers.files.serving.Downloads, 'show'])
    router.post('upload', [controllers.files.upload.Uploads, 'store'])
    router.get('search', [controllers.files.search.Searches, 'index'])
    router.get('search/content', [controllers.files.search.Searches, 'content'])
    router.get('search/quick', [controllers.files.search.Searches, 'quick'])
    router.get('space', [controllers.files.space.Space, 'show'])
    router.get('bin', [controllers.files.bin.Bin, 'index'])
    router.delete('bin', [controllers.files.bin.Bin, 'destroy']).as('bin.empty')
    router.delete('bin/:id', [controllers.files.bin.Bin, 'destroy'])
    router.get('versions', [controllers.files.history.Versions, 'index'])
    router.get('versions/content', [controllers.files.history.Versions, 'show'])
    router.get('versions/download', [controllers.files.history.Versions, 'download'])
    router.post('versions/restore', [controllers.files.history.Versions, 'restore'])
    router.post('bin/:id/restore', [controllers.files.bin.Bin, 'restore'])
  })
  .prefix('/api/files')
  .as('files')
  .use(middleware.admin())
