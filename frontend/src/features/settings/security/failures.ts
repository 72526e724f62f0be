import type { FailureTexts } from '~/components/form'
import { messages } from './messages'

const { failures } = messages

/** What to do about refusals of this section, by the server's code. */
export const securityFailures: FailureTexts = {
  E_WRONG_PASSWORD: failures.wrongPassword,
  E_WRONG_CODE: failures.wrongCode,
  E_CODE_REQUIRED: failures.codeRequired,
  E_SIGN_IN_AGAIN: failures.signInAgain,
  E_VERIFY_EMAIL_FIRST: failures.verifyFirst,
  E_TOTP_NOT_SET_UP: failures.expired,
  E_CHALLENGE_EXPIRED: failures.expired,
  E_PASSKEY_KNOWN: failures.passkeyKnown,
  E_PASSKEY_LIMIT: failures.passkeyLimit,
  E_PASSKEY_EXPIRED: failures.expired,
  E_PASSKEY_NOT_ADDED: failures.passkeyRefused,
}

/** Stands at the field of the password. */
export const wrongPassword = { E_WRONG_PASSWORD: messages.failures.wrongPassword.title }
