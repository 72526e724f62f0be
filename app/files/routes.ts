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
    router.post('move', [controllers.files.entries.Entries, 'move']).use(middleware.largeBody())
    router.post('copy', [controllers.files.entries.Entries, 'copy']).use(middleware.largeBody())
    router.get('content', [controllers.files.text.Texts, 'show'])
    router.get('download', [controllers.files.serving.Downloads, 'show'])
    router.post('selections', [controllers.files.serving.Downloads, 'select']).use(middleware.largeBody())
    router.post('upload', [controllers.files.upload.Uploads, 'store'])
    router.get('uploads', [controllers.files.upload.ResumableUploads, 'index'])
    router.post('uploads', [controllers.files.upload.ResumableUploads, 'store'])
    router.route('uploads/:id', ['HEAD'], [controllers.files.upload.ResumableUploads, 'show'])
    router.patch('uploads/:id', [controllers.files.upload.ResumableUploads, 'update'])
    router.delete('uploads/:id', [controllers.files.upload.ResumableUploads, 'destroy'])
    router.get('search', [controllers.files.search.Searches, 'index'])
    router.get('search/content', [controllers.files.search.Searches, 'content'])
    router.get('search/quick', [controllers.files.search.Searches, 'quick'])
    router.get('space', [controllers.files.space.Space, 'show'])
    router.get('bin', [controllers.files.bin.Bin, 'index'])
    router.delete('bin', [controllers.files.bin.Bin, 'destroy']).as('bin.empty')
    router.delete('bin/:id', [controllers.files.bin.Bin, 'destroy'])
    router.post('bin/restore', [controllers.files.bin.Bin, 'restoreAll']).use(middleware.largeBody())
    router.get('versions', [controllers.files.history.Versions, 'index'])
    router.get('versions/content', [controllers.files.history.Versions, 'show'])
    router.get('versions/download', [controllers.files.history.Versions, 'download'])
    router.post('versions/restore', [controllers.files.history.Versions, 'restore'])
    router.post('bin/:id/restore', [controllers.files.bin.Bin, 'restore'])
  })
  .prefix('/api/files')
  .as('files')
  .use(middleware.admin())
