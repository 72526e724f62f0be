/** Texts of the mails about an account. None holds a name: names are whatever a stranger typed. */
export default {
  ignore: "If this wasn't you, ignore this email. Nothing changes unless you open the link.",
  choosePassword: 'Choose a new password',
  verifyEmail: {
    subject: 'Verify your e-mail address',
    text: (brand: string) =>
      `Welcome to ${brand}. Please confirm that this address is yours. The link expires in 24 hours.`,
    action: 'Verify e-mail address',
  },
  knownAddress: {
    subject: 'You already have an account',
    text: (brand: string) =>
      `Someone, probably you, tried to sign up for ${brand} with this address. It already has an account, so nothing changed.`,
    more: 'Sign in, or choose a new password if you forgot yours.',
    action: 'Sign in',
  },
  newSignIn: {
    subject: 'New sign-in to your account',
    text: (browser: string, moment: string) => `A new browser signed in to your account: ${browser}, ${moment} UTC.`,
    more: "If this wasn't you, choose a new password now. That also signs out every other browser.",
  },
  resetPassword: {
    subject: 'Choose a new password',
    text: 'Someone, probably you, asked to reset your password. The link works once and expires in one hour.',
  },
  resetPasswordBySupport:
    "Support sent you this link to choose a new password. It works once and expires in one hour. Your password doesn't change until you use it.",
  setPassword: {
    subject: (brand: string) => `Your ${brand} account`,
    text: (hours: number) =>
      `We created an account for you. Choose a password to sign in. The link works once and expires in ${hours} hours.`,
    action: 'Choose a password',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'Your password was changed, and all other browsers were signed out.',
    more: "If this wasn't you, choose a new password now.",
  },
  confirmEmail: {
    subject: 'Confirm your new e-mail address',
    text: 'Confirm the new email address of your account. The link expires in 24 hours.',
    action: 'Confirm address',
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    text: "Your account's email address was changed. Emails now go to the new address.",
    more: "If this wasn't you, contact support immediately. This address can no longer sign in.",
  },
  factors: {
    notYou:
      "If this wasn't you, choose a new password now. That signs out every browser. Then check your security settings.",
    second_factor_on: {
      subject: 'Two-factor authentication is on',
      text: 'You now sign in with your password and a code from your authenticator app. Keep your recovery codes in a safe place.',
    },
    second_factor_off: {
      subject: 'Two-factor authentication is off',
      text: 'You now sign in with your password only. Your recovery codes no longer work.',
    },
    recovery_codes_renewed: {
      subject: 'New recovery codes were made',
      text: 'A new set of recovery codes was made for your account. The old ones no longer work.',
    },
    passkey_added: {
      subject: 'A passkey was added',
      text: 'A passkey was added to your account. It signs in without your password.',
    },
    passkey_removed: {
      subject: 'A passkey was removed',
      text: 'A passkey was removed from your account and can no longer sign in.',
    },
    second_factor_reset: {
      subject: 'Your second factor was removed',
      text: 'Support removed the authenticator app, recovery codes and passkeys from your account and signed out every browser. You sign in with your password only until you set up a new second factor.',
    },
    second_factor_refused: {
      subject: 'Someone knows your password',
      text: "Someone entered your password and then several wrong codes. They couldn't sign in. If that was you mistyping the codes, there's nothing to do.",
    },
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    text: 'A recovery code was used to sign in to your account.',
    none: 'It was the last one. Make new ones in your security settings.',
    one: 'One is left. Make new ones in your security settings.',
    more: (left: number) => `${left} are left.`,
  },
}
