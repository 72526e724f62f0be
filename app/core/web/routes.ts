import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { refuseUnknown } from '#core/http/unknown_route'

/** Unknown paths and methods of the API answer in the API's own form. */
router.any('/api/*', refuseUnknown)

router.get('/robots.txt', [controllers.core.web.Discovery, 'robots']).as('web.robots')
router.get('/sitemap.xml', [controllers.core.web.Discovery, 'sitemap']).as('web.sitemap')
router.get('/manifest.webmanifest', [controllers.core.web.Discovery, 'manifest']).as('web.manifest')
router.get('/service-worker.js', [controllers.core.web.Discovery, 'serviceWorker']).as('web.service_worker')

/** Everything else is a page; the browser app knows which. */
router.get('*', [controllers.core.web.Pages, 'show']).as('web.pages')
