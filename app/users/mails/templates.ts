import { DateTime } from 'luxon'
import { mailLayout } from '#core/mail/layout'
import { Mails } from '#core/mail/mails'
import culvert from '#config/culvert'

interface Link {
  url: string
}

const notYou = 'If this was not you, you can ignore this mail: nothing happens without the link.'

/** Makes the mails of this module known. None of them holds a name or an address of a client: names are whatever a stranger typed. */
export function registerUserMails() {
  Mails.template<Link>('users.verify_email', ({ url }) =>
    mailLayout({
      subject: 'Verify your e-mail address',
      paragraphs: [
        `Welcome to ${culvert.brand}. Please confirm that this address is yours. The link is good for 24 hours.`,
        notYou,
      ],
      action: { label: 'Verify e-mail address', url },
    })
  )
  Mails.template('users.known_address', () =>
    mailLayout({
      subject: 'You already have an account',
      paragraphs: [
        `Somebody, probably you, tried to use this address for a new ${culvert.brand} account. It already has one, so nothing was changed.`,
        'You can sign in, or choose a new password if you forgot yours.',
      ],
      action: { label: 'Sign in', url: `${culvert.appUrl}/sign-in` },
    })
  )
  Mails.template<{ label: string; at: string }>('users.new_sign_in', ({ label, at }) =>
    mailLayout({
      subject: 'New sign-in to your account',
      paragraphs: [
        `Your account was signed in to from a new browser: ${label}, ${DateTime.fromISO(at, { zone: 'utc' }).toFormat("d LLLL yyyy 'at' HH:mm")} UTC.`,
        'If this was not you, choose a new password now. That also ends every other session.',
      ],
      action: { label: 'Choose a new password', url: `${culvert.appUrl}/forgot-password` },
    })
  )
  Mails.template<Link>('users.reset_password', ({ url }) =>
    mailLayout({
      subject: 'Choose a new password',
      paragraphs: [
        'Somebody, probably you, asked for a new password. The link is good for one hour and works once.',
        notYou,
      ],
      action: { label: 'Choose a new password', url },
    })
  )
  Mails.template<Link & { hours: number }>('users.set_password', ({ url, hours }) =>
    mailLayout({
      subject: `Your ${culvert.brand} account`,
      paragraphs: [
        `An account was made for you. Choose a password to sign in. The link is good for ${hours} hours and works once.`,
      ],
      action: { label: 'Choose a password', url },
    })
  )
  Mails.template('users.password_changed', () =>
    mailLayout({
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your account was changed, and all other sessions were ended.',
        'If this was not you, choose a new password now.',
      ],
      action: { label: 'Choose a new password', url: `${culvert.appUrl}/forgot-password` },
    })
  )
  Mails.template<Link>('users.confirm_email', ({ url }) =>
    mailLayout({
      subject: 'Confirm your new e-mail address',
      paragraphs: ['Confirm that this is the new address of your account. The link is good for 24 hours.', notYou],
      action: { label: 'Confirm address', url },
    })
  )
  Mails.template('users.email_changed', () =>
    mailLayout({
      subject: 'Your e-mail address was changed',
      paragraphs: [
        'The e-mail address of your account was changed. From now on mails go to the new address.',
        'If this was not you, answer the people who run this service at once: this address can no longer sign in.',
      ],
    })
  )
}
