import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

/**
 * The paths that Transmit's client asks for, below /api: there its answers get the API's headers, its writes the page's
 * token, and the app's worker leaves them alone.
 */
router
  .group(() => {
    router.get('events', [controllers.core.live.Live, 'events'])
    router.post('subscribe', [controllers.core.live.Live, 'subscribe'])
    router.post('unsubscribe', [controllers.core.live.Live, 'unsubscribe'])
  })
  .prefix('/api/__transmit')
  .as('live')
  .use(middleware.auth())
