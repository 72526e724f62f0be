import type { Limit } from '#core/limits/limits'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How often something may be tried. `account` counts by e-mail address or user, `address` by client address. */
export const LIMITS = {
  signIn: {
    account: { name: 'sign_in', points: 10, seconds: 15 * MINUTE },
    address: { name: 'sign_in_address', points: 100, seconds: 15 * MINUTE },
  },
  signUp: {
    account: { name: 'sign_up', points: 5, seconds: HOUR },
    address: { name: 'sign_up_address', points: 50, seconds: HOUR },
  },
  /** Sign-ups with an address that has an account: what a network may find out in a day. */
  signUpKnown: {
    address: { name: 'sign_up_known_address', points: 5, seconds: 24 * HOUR },
  },
  verificationMail: {
    account: { name: 'verification_mail', points: 3, seconds: HOUR },
    address: { name: 'verification_mail_address', points: 30, seconds: HOUR },
  },
  resetMail: {
    account: { name: 'reset_mail', points: 3, seconds: HOUR },
    address: { name: 'reset_mail_address', points: 30, seconds: HOUR },
  },
  /** Asking for the password of a signed-in user: change of password or e-mail, export, deletion. */
  reauthenticate: {
    account: { name: 'reauthenticate', points: 10, seconds: 15 * MINUTE },
    address: { name: 'reauthenticate_address', points: 100, seconds: 15 * MINUTE },
  },
  /** Codes of the second step. With six digits and three of them right at a time, guessing one takes years. */
  secondFactor: {
    account: { name: 'second_factor', points: 10, seconds: 15 * MINUTE },
    address: { name: 'second_factor_address', points: 100, seconds: 15 * MINUTE },
  },
  /** Asking for and answering passkey challenges; every visit to the sign-in page asks for one. */
  passkey: {
    address: { name: 'passkey_address', points: 300, seconds: 15 * MINUTE },
  },
  /** Tokens have 256 bits; this only keeps a guessing program from costing much. */
  link: {
    address: { name: 'link_address', points: 120, seconds: 15 * MINUTE },
  },
} as const satisfies Record<string, Partial<Record<'account' | 'address', Limit>>>

/** How long a link in a mail is good. */
export const LINK_HOURS = { verify_email: 24, reset_password: 1, change_email: 24, set_password: 24, first_admin: 1 }

interface SessionLife {
  idleHours: number
  absoluteDays: number
  /** Both ends are rounded up to a multiple of this, and a use moves the idle one at most this often. */
  roundHours: number
}

/** An administrator's session is worth more to a thief, so it ends sooner. */
export const SESSION_LIFE: { user: SessionLife; admin: SessionLife } = {
  user: { idleHours: 7 * 24, absoluteDays: 30, roundHours: 24 },
  admin: { idleHours: 12, absoluteDays: 7, roundHours: 1 },
}

/** An account without a password proves itself by having signed in this recently. */
export const FRESH_MINUTES = 10

/** How long the second step of a sign-in may take, and how often it may be tried before the password is asked again. */
export const SECOND_STEP = { minutes: 5, attempts: 5 }

/** How long a secret waits for the first code of the app that it was given to. */
export const TOTP_SETUP_MINUTES = 30

/** How long a call under an idempotency key may take before a repeat does it, and how long its answer is kept. */
export const IDEMPOTENCY = { lockSeconds: 60, keptHours: 24 }

/** Counts of sign-ins: how often a process stores its own, and how long they are kept. */
export const SIGN_IN_COUNTS = { storeEveryMs: MINUTE * 1_000, keptDays: 30 }

export const RECOVERY_CODES = 10

export const PASSKEYS = { perUser: 20, challengeMinutes: 5 }

export const PASSWORD_LENGTH = { min: 8, max: 128 }
