import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

/** Financial advice by rules or by a model, for finance staff. */
router
  .group(() => {
    router.get('financial-advice', [controllers.advisor.Advice, 'show'])
    router.post('custom-advice', [controllers.advisor.Questions, 'ask'])
    router.get('preview', [controllers.advisor.Questions, 'preview'])
    router.post('agreement', [controllers.advisor.Questions, 'agree'])
    router.put('actions/:key', [controllers.advisor.Advice, 'check'])
    router.get('advice', [controllers.advisor.Advice, 'index'])
    router.get('advice/:id', [controllers.advisor.Advice, 'kept'])
    router.delete('advice/:id', [controllers.advisor.Advice, 'destroy'])
  })
  .prefix('/api/ai')
  .as('advisor')
  .use(middleware.admin({ roles: ['finance'] }))
