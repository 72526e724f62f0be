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
}
