import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

router
  .group(() => {
    router.get('domain-emails', [controllers.mailboxes.AdminDomainEmails, 'index'])
    router.post('domain-emails', [controllers.mailboxes.AdminDomainEmails, 'store'])
    router.get('domain-emails/export', [controllers.mailboxes.ManyDomainEmails, 'export'])
    router.post('domain-emails/bulk', [controllers.mailboxes.ManyDomainEmails, 'act'])
    router.get('domain-emails/:id', [controllers.mailboxes.AdminDomainEmails, 'show'])
    router
      .put('domain-emails/:id', [controllers.mailboxes.AdminDomainEmails, 'update'])
      .as('admin_domain_emails.replace')
    router.patch('domain-emails/:id', [controllers.mailboxes.AdminDomainEmails, 'update'])
    router.delete('domain-emails/:id', [controllers.mailboxes.AdminDomainEmails, 'destroy'])
    router.post('domain-emails/:id/confirmation', [controllers.mailboxes.ForwardConfirmations, 'store'])
    router.get('mail-domains', [controllers.mailboxes.MailDomains, 'index'])
    router.get('mail-domains/:id', [controllers.mailboxes.MailDomains, 'show'])
  })
  .prefix('/api/admin')
  .as('admin.mailboxes')
  .use(middleware.admin())

/** The page behind the link in the mail posts here, signed in or not. */
router
  .post('/api/mailboxes/confirm-forwarding', [controllers.mailboxes.ForwardConfirmations, 'confirm'])
  .as('mailboxes.confirm_forwarding')
