import router from '@adonisjs/core/services/router'
import { acceptForm } from '#core/http/forms'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

/** Open to everyone: becoming somebody, and links in mails. */
router
  .group(() => {
    router
      .group(() => {
        router.post('sign-up', [controllers.users.SignUp, 'store'])
        router.post('sign-in', [controllers.users.SignIn, 'store'])
        router.post('forgot-password', [controllers.users.Password, 'forgot'])
        router.post('reset-password', [controllers.users.Password, 'reset'])
      })
      .use(middleware.passwordSignIn())
    router.post('sign-out', [controllers.users.SignIn, 'destroy'])
    router.get('methods', [controllers.users.SignInMethods, 'show'])
    router.post('verify-email', [controllers.users.Email, 'verify'])
  })
  .prefix('/api/auth')
  .as('users')

router
  .group(() => {
    router.get('auth/user', [controllers.users.CurrentUser, 'show'])
    router.patch('auth/user', [controllers.users.Account, 'update'])
    router.get('user/usage-status', [controllers.users.UsageStatus, 'show'])
    router.post('send-verification-email', [controllers.users.Email, 'sendLink'])
    router.post('auth/change-email', [controllers.users.Email, 'requestChange'])
    router.post('auth/confirm-email', [controllers.users.Email, 'confirmChange'])
    router.post('auth/change-password', [controllers.users.Password, 'change'])
    router.get('auth/sessions', [controllers.users.Sessions, 'index'])
    router.delete('auth/sessions', [controllers.users.Sessions, 'destroyOthers'])
    router.delete('auth/sessions/:id', [controllers.users.Sessions, 'destroy'])
    router.post('auth/delete-account', [controllers.users.Account, 'destroy'])
    router.post('auth/export', [controllers.users.Account, 'export'])
  })
  .prefix('/api')
  .as('users.own')
  .use(middleware.auth())

/** Pages that plain links open. */
router
  .group(() => {
    router.get('login', [controllers.users.PageNavigation, 'login'])
    router.get('auth/oidc/start', [controllers.users.Openid, 'start'])
    router.get('auth/oidc/callback', [controllers.users.Openid, 'callback'])
    router.get('logout', [controllers.users.PageNavigation, 'logout'])
    router.post('logout', [controllers.users.PageNavigation, 'confirmLogout'])
  })
  .prefix('/api')
  .as('users.pages')
acceptForm('/api/logout')
