import type { BulkWords } from '../../kernel/ui'

export type BulkAction = 'suspend' | 'unsuspend' | 'sign_out' | 'send_reset_mail' | 'delete'

export const bulkActions: Record<BulkAction, BulkWords> = {
  suspend: {
    button: 'Suspend',
    busy: 'Suspending…',
    title: 'Suspend users',
    consequence: "They're signed out and disconnected, and can't sign in.",
    done: 'suspended',
  },
  unsuspend: {
    button: 'Unsuspend',
    busy: 'Unsuspending…',
    title: 'Unsuspend users',
    consequence: 'They can sign in and connect again.',
    done: 'unsuspended',
  },
  sign_out: {
    button: 'Sign out',
    busy: 'Signing out…',
    title: 'Sign users out',
    consequence: "They're signed out of every browser.",
    done: 'signed out',
  },
  send_reset_mail: {
    button: 'Send reset mail',
    busy: 'Sending…',
    title: 'Send reset mails',
    question: (what) => `Send a reset mail to ${what}?`,
    consequence: 'Each gets an email with a link to choose a new password.',
    done: 'written to',
  },
  delete: {
    button: 'Delete',
    busy: 'Deleting…',
    title: 'Delete users',
    consequence: 'This ends running subscriptions and permanently deletes the accounts, devices and connections.',
    done: 'deleted',
    isDangerous: true,
  },
}

/** What takes an action back, where something does. */
export const undoOf: Partial<Record<BulkAction, BulkAction>> = { suspend: 'unsuspend', unsuspend: 'suspend' }
