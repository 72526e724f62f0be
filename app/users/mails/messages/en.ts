/** Texts of the mails about an account. None holds a name: names are whatever a stranger typed. */
export default {
  ignore: 'If this was not you, you can ignore this mail: nothing happens without the link.',
  choosePassword: 'Choose a new password',
  verifyEmail: {
    subject: 'Verify your e-mail address',
    text: (brand: string) =>
      `Welcome to ${brand}. Please confirm that this address is yours. The link is good for 24 hours.`,
    action: 'Verify e-mail address',
  },
  knownAddress: {
    subject: 'You already have an account',
    text: (brand: string) =>
      `Somebody, probably you, tried to use this address for a new ${brand} account. It already has one, so nothing was changed.`,
    more: 'You can sign in, or choose a new password if you forgot yours.',
    action: 'Sign in',
  },
  newSignIn: {
    subject: 'New sign-in to your account',
    text: (browser: string, moment: string) =>
      `Your account was signed in to from a new browser: ${browser}, ${moment} UTC.`,
    more: 'If this was not you, choose a new password now. That also ends every other session.',
  },
  resetPassword: {
    subject: 'Choose a new password',
    text: 'Somebody, probably you, asked for a new password. The link is good for one hour and works once.',
  },
  resetPasswordBySupport:
    'Our support sent you this link to choose a new password. It is good for one hour and works once. Your password stays as it is until you use it.',
  setPassword: {
    subject: (brand: string) => `Your ${brand} account`,
    text: (hours: number) =>
      `An account was made for you. Choose a password to sign in. The link is good for ${hours} hours and works once.`,
    action: 'Choose a password',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed, and all other sessions were ended.',
    more: 'If this was not you, choose a new password now.',
  },
  confirmEmail: {
    subject: 'Confirm your new e-mail address',
    text: 'Confirm that this is the new address of your account. The link is good for 24 hours.',
    action: 'Confirm address',
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    text: 'The e-mail address of your account was changed. From now on mails go to the new address.',
    more: 'If this was not you, answer the people who run this service at once: this address can no longer sign in.',
  },
  factors: {
    notYou:
      'If this was not you, choose a new password now: that ends all sessions. Then look through your security settings.',
    second_factor_on: {
      subject: 'Two-factor authentication is on',
      text: 'From now on signing in to your account takes the password and a code of your authenticator app. Keep the recovery codes in a safe place.',
    },
    second_factor_off: {
      subject: 'Two-factor authentication is off',
      text: 'From now on the password alone signs in to your account. The recovery codes no longer work.',
    },
    recovery_codes_renewed: {
      subject: 'New recovery codes were made',
      text: 'A new set of recovery codes was made for your account. The old ones no longer work.',
    },
    passkey_added: {
      subject: 'A passkey was added',
      text: 'A passkey was added to your account. It signs in without the password.',
    },
    passkey_removed: {
      subject: 'A passkey was removed',
      text: 'A passkey of your account was removed and no longer signs in.',
    },
    second_factor_reset: {
      subject: 'Your second factor was removed',
      text: 'The people who run this service removed authenticator app, recovery codes and passkeys from your account and ended all sessions. The password alone signs in until you set up a new one.',
    },
    second_factor_refused: {
      subject: 'Somebody knows your password',
      text: 'Somebody entered your password and then several wrong codes. They were not let in. If you mistyped the codes yourself, all is well.',
    },
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    text: 'A recovery code was used to sign in to your account.',
    none: 'It was the last one: make new ones in your security settings.',
    one: 'One is left: make new ones in your security settings.',
    more: (left: number) => `${left} are left.`,
  },
}
