/** Texts of the sign-in family. */
export default {
  fields: { email: 'E-mail', password: 'Password', newPassword: 'New password', firstName: 'First name' },
  noScript: 'This form needs JavaScript. Please switch it on for this site, or use another browser.',
  optional: 'Optional',
  passwordHelp: 'At least 8 characters. A few unrelated words make a good one.',
  emailForm: 'Enter an address such as name@example.com',
  commonPassword: 'This password is too common. Choose another one',
  home: (brand: string) => `${brand}, start page`,
  signIn: {
    title: 'Sign in',
    lead: 'Good to see you again.',
    submit: 'Sign in',
    busy: 'Signing in...',
    forgot: 'Forgot your password?',
    with: (name: string) => `Continue with ${name}`,
    or: 'or with your e-mail',
    elsewhere: 'No account yet?',
    elsewhereLink: 'Create one',
    refused: { title: 'E-mail or password is not right', text: 'Check both and try again, or choose a new password.' },
    oidcFailed: {
      title: 'Signing in elsewhere did not work',
      other: 'Please try again.',
      reasons: {
        unavailable: 'The other service does not answer. Please try again in a while.',
        expired: 'It took too long, or cookies are switched off. Please try again.',
        refused: 'The other service did not confirm who you are. Please try again.',
        email_unverified:
          'The other service has not verified your e-mail address. Do that there first, then try again.',
        suspended: 'This account is suspended. Write to support to have it opened again.',
        deletion_pending: 'This account is being deleted.',
        linked_elsewhere: 'Your e-mail address belongs to an account that is tied to another sign-in there.',
      },
    },
  },
  signUp: {
    title: 'Create your account',
    lead: 'Free to begin with, no card needed.',
    submit: 'Create account',
    busy: 'Creating your account...',
    elsewhere: 'Already have an account?',
    elsewhereLink: 'Sign in',
  },
  mailSent: {
    title: 'Check your mail',
    signUp: (email: string) =>
      `We sent a message to ${email}. Open the link in it within 24 hours to verify the address.`,
    hint: 'Nothing there after a few minutes? Look in the spam folder. Inside you can have it sent again.',
    continue: 'Continue',
  },
  verify: {
    title: 'Verify your e-mail',
    lead: 'One click and the address is yours. It opens up 5 connections a month on the free plan.',
    submit: 'Verify e-mail address',
    busy: 'Verifying...',
    done: { title: 'Your address is verified', text: 'Thank you. All connections of your plan are open now.' },
    continue: 'Continue',
    password: {
      title: 'Choose a new password',
      lead: 'Your address is verified. The password was set in another browser, so please choose it again here, to be sure that it is yours.',
    },
  },
  expired: {
    title: 'This link no longer works',
    verify: 'Links are good for 24 hours and for one use. If your address is not verified yet, have a new link sent.',
    verifySignedOut:
      'Links are good for 24 hours and for one use. Sign in and have a new one sent, if your address is not verified yet.',
    reset: 'Links for a new password are good for one hour and for one use.',
    confirm:
      'Links are good for 24 hours and for one use. Ask for the change of your address once more to get a new one.',
    verified: {
      title: 'Your address is verified already',
      text: 'This link has done its work: there is nothing left to do.',
      continue: 'Go to the dashboard',
    },
    resend: 'Send a new link',
    resending: 'Sending...',
    resent: { title: 'A new link is on its way', text: 'Check your email. Each link works once, for 24 hours.' },
    signIn: 'Sign in',
    askAgain: 'Get a new link',
    back: 'Go to the start page',
  },
  incomplete: {
    title: 'This link is not complete',
    text: 'Part of the address is missing. Open the link from the mail once more, or copy all of it.',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'Tell us your address and we mail you a link to choose a new one.',
    submit: 'Send the link',
    busy: 'Sending...',
    done: (email: string) =>
      `If there is an account for ${email}, a mail is on its way. Its link is good for one hour.`,
    again: 'Use another address',
    back: 'Back to sign in',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'It replaces the old one and ends all other sessions.',
    submit: 'Save the password',
    busy: 'Saving...',
  },
  confirm: {
    title: 'Confirm your new address',
    lead: 'From then on you sign in with it, and our mails go there.',
    submit: 'Confirm address',
    busy: 'Confirming...',
    done: { title: 'Your address was changed', text: 'You sign in with the new one from now on.' },
    signedOut: {
      title: 'Sign in to confirm',
      text: 'Only the owner of the account can confirm a new address. You come back here after signing in.',
    },
    signIn: 'Sign in',
    continue: 'Continue',
  },
  forwarding: {
    title: 'Get forwarded mail?',
    lead: 'Mail to the address that our message named comes to your mailbox, once you agree.',
    submit: 'Agree',
    busy: 'One moment...',
    done: {
      title: 'Thank you, that is settled',
      text: (address: string) =>
        `From now on mail to ${address} is forwarded to you, as soon as that address is in service.`,
    },
    expired:
      'Links expire after 24 hours and work once. If someone still wants to forward mail to you, ask them for a new link.',
  },
}
