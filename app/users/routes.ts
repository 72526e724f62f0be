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
        router.post('sign-in', [controllers.users.SignIn, 'store']).use(middleware.countSignIns('password'))
        router.post('forgot-password', [controllers.users.Password, 'forgot'])
        router.post('reset-password', [controllers.users.Password, 'reset']).use(middleware.countSignIns('reset_link'))
        router.post('passkeys/options', [controllers.users.PasskeySignIn, 'options'])
        router
          .post('passkeys/verify', [controllers.users.PasskeySignIn, 'verify'])
          .use(middleware.countSignIns('passkey'))
      })
      .use(middleware.passwordSignIn())
    router.post('second-factor', [controllers.users.SecondFactor, 'pass']).use(middleware.countSignIns('second_step'))
    router.post('second-factor/passkey/options', [controllers.users.PasskeySignIn, 'secondStepOptions'])
    router
      .post('second-factor/passkey', [controllers.users.PasskeySignIn, 'verifySecondStep'])
      .use(middleware.countSignIns('second_step'))
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
    router.get('auth/second-factor', [controllers.users.SecondFactor, 'show'])
    router.post('auth/recovery-codes', [controllers.users.SecondFactor, 'renewRecoveryCodes'])
    router.post('auth/totp/setup', [controllers.users.Totp, 'setUp'])
    router.post('auth/totp/enable', [controllers.users.Totp, 'enable'])
    router.delete('auth/totp', [controllers.users.Totp, 'disable'])
    router.get('auth/passkeys', [controllers.users.Passkeys, 'index'])
    router.post('auth/passkeys/registration/options', [controllers.users.Passkeys, 'options'])
    router.post('auth/passkeys/registration/verify', [controllers.users.Passkeys, 'store'])
    router.patch('auth/passkeys/:id', [controllers.users.Passkeys, 'update'])
    router.delete('auth/passkeys/:id', [controllers.users.Passkeys, 'destroy'])
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
    router.get('auth/oidc/callback', [controllers.users.Openid, 'callback']).use(middleware.countSignIns('open_id'))
    router.get('logout', [controllers.users.PageNavigation, 'logout'])
    router.post('logout', [controllers.users.PageNavigation, 'confirmLogout'])
  })
  .prefix('/api')
  .as('users.pages')
acceptForm('/api/logout')

/** The console's users. Support reads them, administrators do all else. */
router
  .group(() => {
    router
      .group(() => {
        router.get('export', [controllers.users.ManyUsers, 'export'])
        router.post('bulk', [controllers.users.ManyUsers, 'act'])
        router.post('/', [controllers.users.AdminUsers, 'store'])
        router.put(':id', [controllers.users.AdminUsers, 'update']).as('admin_users.replace')
        router.patch(':id', [controllers.users.AdminUsers, 'update'])
        router.delete(':id', [controllers.users.AdminUsers, 'destroy'])
        router.post(':id/suspend', [controllers.users.UserStanding, 'suspend'])
        router.post(':id/unsuspend', [controllers.users.UserStanding, 'unsuspend'])
        router.post(':id/sign-out', [controllers.users.UserAccess, 'signOut'])
        router.post(':id/send-reset-mail', [controllers.users.UserAccess, 'sendResetMail'])
      })
      .use(middleware.admin())
    router
      .group(() => {
        router.get('/', [controllers.users.AdminUsers, 'index'])
        router.get(':id', [controllers.users.AdminUsers, 'show'])
      })
      .use(middleware.admin({ roles: ['support'] }))
  })
  .prefix('/api/admin/users')
  .as('admin.users')

router
  .get('/api/admin/sign-ins', [controllers.users.SignInCounts, 'index'])
  .as('admin.users.sign_in_counts.index')
  .use(middleware.admin())
