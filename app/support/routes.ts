import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

router.post('/api/support/contact', [controllers.support.Contact, 'store']).as('support.contact')

router
  .group(() => {
    router.get('threads', [controllers.support.Threads, 'index'])
    router.post('threads', [controllers.support.Threads, 'store'])
    router.get('threads/:id', [controllers.support.Threads, 'show'])
    router.post('threads/:id/seen', [controllers.support.Threads, 'seen'])
    router.post('threads/:id/messages', [controllers.support.Messages, 'store'])
  })
  .prefix('/api/support')
  .as('support')
  .use(middleware.auth())

/** The console's inbox: for administrators and support staff. */
router
  .group(() => {
    router.get('/', [controllers.support.Inbox, 'index'])
    router.get('unread', [controllers.support.InboxOverview, 'unread'])
    router.get('staff', [controllers.support.InboxOverview, 'staff'])
    router.post('bulk', [controllers.support.ManyThreads, 'act'])
    router.get(':id', [controllers.support.Inbox, 'show'])
    router.put(':id', [controllers.support.Inbox, 'update']).as('inbox.replace')
    router.patch(':id', [controllers.support.Inbox, 'update'])
    router.patch(':id/mark-read', [controllers.support.InboxAnswers, 'markRead'])
    router.post(':id/messages', [controllers.support.InboxAnswers, 'store']).use(middleware.idempotent())
  })
  .prefix('/api/admin/support-emails')
  .as('admin.support')
  .use(middleware.admin({ roles: ['support'] }))

router
  .group(() => {
    router.get('/', [controllers.support.CannedAnswers, 'index'])
    router.post('/', [controllers.support.CannedAnswers, 'store'])
    router.get(':id', [controllers.support.CannedAnswers, 'show'])
    router.put(':id', [controllers.support.CannedAnswers, 'update']).as('canned_answers.replace')
    router.patch(':id', [controllers.support.CannedAnswers, 'update'])
    router.delete(':id', [controllers.support.CannedAnswers, 'destroy'])
  })
  .prefix('/api/admin/canned-answers')
  .as('admin.support')
  .use(middleware.admin({ roles: ['support'] }))

/** For the mail server alone, with a secret and without cookies. */
router.post('/intake/mail', [controllers.support.MailIntake, 'store']).as('support.mail_intake')
