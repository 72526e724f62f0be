import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { notFound } from '#core/errors'

/** Unknown paths of the API answer in the API's own form. */
router.any('/api/*', () => {
  throw notFound()
})

/** Everything else is a page; the browser app knows which. */
router.get('*', [controllers.core.web.Pages, 'show']).as('web.pages')
