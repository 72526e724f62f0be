import router from '@adonisjs/core/services/router'
import { notFound } from '#core/errors'

/** Unknown paths of the API answer in the API's own form. */
router.any('/api/*', () => {
  throw notFound()
})
