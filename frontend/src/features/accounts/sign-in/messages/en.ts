export default {
  title: 'One more step',
  leads: {
    totp: 'Enter the code that your authenticator app shows.',
    recovery: 'Enter one of the recovery codes that you saved. Each works once.',
    passkey: 'Confirm with your passkey.',
  },
  afterReset: 'Your new password is saved.',
  code: 'Code',
  codeRequired: 'Enter the six digits from the app',
  recoveryCode: 'Recovery code',
  recoveryCodeRequired: 'Enter a recovery code, such as abcd-efgh-jkmn-pqrs',
  submit: 'Continue',
  busy: 'Checking...',
  byRecovery: 'Use a recovery code',
  byApp: 'Use the authenticator app',
  byPasskey: 'Use a passkey',
  back: 'Start again',
  lost: 'No phone and no recovery codes? Support can restore your access.',
  wrongCode: {
    title: 'Incorrect code',
    text: "Each code works once. Wait for the next one, and check your phone's clock.",
  },
  wrongRecovery: {
    title: 'The recovery code is not right',
    text: 'Compare it with what you saved. Each works once, and new ones replace the old.',
  },
  expired: {
    title: 'Please sign in again',
    text: 'It took more than five minutes, or there were too many wrong codes.',
  },
  passkey: {
    signIn: 'Sign in with a passkey',
    busy: 'Waiting for your device...',
    or: 'or',
    cancelled: {
      title: 'No passkey was used',
      text: 'You canceled, it took too long, or this device has none for this site. You can try again or sign in another way.',
    },
    refused: {
      title: 'This passkey opens no account here',
      text: 'It may have been removed. Sign in with your password, then add a new one in the settings.',
    },
    notAccepted: { title: 'This passkey was not accepted', text: 'Try another one of this account, or enter a code.' },
    failed: { title: 'The passkey did not work', text: 'Please try again, or sign in another way.' },
  },
}
