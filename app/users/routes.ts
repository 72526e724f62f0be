import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

router
  .group(() => {
    router.post('sign-up', [controllers.users.SignUp, 'store'])
    router.post('sign-in', [controllers.users.SignIn, 'store'])
    router.post('sign-out', [controllers.users.SignIn, 'destroy'])
    router.get('methods', [controllers.users.SignInMethods, 'show'])
  })
  .prefix('/api/auth')
  .as('users')

router
  .group(() => {
    router.get('auth/user', [controllers.users.CurrentUser, 'show'])
    router.get('user/usage-status', [controllers.users.UsageStatus, 'show'])
  })
  .prefix('/api')
  .as('users.own')
  .use(middleware.auth())
