import type { BulkWords } from '../../kernel/ui'
import type { Thread } from './types'

export type BulkAction = 'mark_read' | 'take' | 'give_back' | 'release'

/** What is offered; giving back is the way back from taking. */
export const offered: readonly BulkAction[] = ['mark_read', 'take', 'release']

export const noun = { one: 'email', many: 'emails' }

export const bulkActions: Record<BulkAction, BulkWords> = {
  mark_read: {
    button: 'Mark as read',
    busy: 'Marking…',
    title: 'Mark emails as read',
    question: (what) => `Mark ${what} as read?`,
    consequence: "They're marked as read for everyone on support.",
    done: 'marked as read',
  },
  take: {
    button: 'Assign to me',
    busy: 'Assigning…',
    title: 'Assign emails to me',
    question: (what) => `Assign ${what} to you?`,
    consequence: 'Emails assigned to someone else stay with them.',
    done: 'assigned to you',
  },
  give_back: {
    button: 'Give back',
    busy: 'Giving back…',
    title: 'Give emails back',
    consequence: 'They become unassigned.',
    done: 'given back',
  },
  release: {
    button: 'Unassign',
    busy: 'Unassigning…',
    title: 'Unassign emails',
    consequence: 'They become unassigned, even if someone else is answering them.',
    done: 'unassigned',
  },
}

/** What takes an action back. Whose the emails of others were is not kept, and what was read was read. */
export function undoOf(action: BulkAction, threads: readonly Thread[], ownId: number): BulkAction | undefined {
  if (action === 'take') return 'give_back'
  const areOwn = threads.every(({ assigneeId }) => assigneeId === null || assigneeId === ownId)
  return action === 'release' && areOwn ? 'take' : undefined
}

/** How questions name an email: what it is about, and from whom. */
export function calledOf({ subject, fromEmail }: Thread): string {
  return `${subject} (${fromEmail})`
}
