import type { Limit } from '#core/limits/limits'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How often somebody may write. `account` counts by user, or by the address that a stranger gave. */
export const LIMITS = {
  contact: {
    account: { name: 'contact', points: 10, seconds: HOUR },
    address: { name: 'contact_address', points: 20, seconds: 10 * MINUTE },
  },
  thread: {
    account: { name: 'support_thread', points: 10, seconds: HOUR },
    address: { name: 'support_thread_address', points: 100, seconds: HOUR },
  },
  message: {
    account: { name: 'support_message', points: 40, seconds: 10 * MINUTE },
    address: { name: 'support_message_address', points: 400, seconds: 10 * MINUTE },
  },
  /** Mails of one sender: a mail server keeps what is too much and tries again. */
  mail: {
    account: { name: 'support_mail', points: 20, seconds: HOUR },
    address: { name: 'support_mail_address', points: 1_000, seconds: HOUR },
  },
} as const satisfies Record<string, Record<'account' | 'address', Limit>>

/** While so many threads wait unread, operators know that there is work: no more notices are mailed. */
export const NOTICES_UP_TO = 50

/** What strangers wrote is deleted this long after the last message. */
export const STRANGERS_KEPT_DAYS = 365

/** How much a screen shows: the latest. */
export const SHOWN = { threads: 100, messages: 500 }
