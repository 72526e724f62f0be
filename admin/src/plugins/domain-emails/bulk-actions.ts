import type { BulkWords } from '../../kernel/ui'
import type { DomainEmail } from './types'

export type BulkAction = 'activate' | 'suspend' | 'delete'

export const bulkActions: Record<BulkAction, BulkWords> = {
  activate: {
    button: 'Activate',
    busy: 'Activating…',
    title: 'Activate addresses',
    consequence: 'Those whose reader has agreed deliver from the next mail on.',
    done: 'activated',
  },
  suspend: {
    button: 'Suspend',
    busy: 'Suspending…',
    title: 'Suspend addresses',
    consequence: 'The next mail to them is refused.',
    done: 'suspended',
  },
  delete: {
    button: 'Delete',
    busy: 'Deleting…',
    title: 'Delete addresses',
    consequence: 'The next mail to them is refused.',
    done: 'deleted',
    isDangerous: true,
  },
}

/** What takes an action back: not where an address was pending, as nothing leads back there. */
export function undoOf(action: BulkAction, mailboxes: readonly DomainEmail[]): BulkAction | undefined {
  if (action === 'delete' || mailboxes.some(({ status }) => status === 'pending')) return undefined
  return action === 'activate' ? 'suspend' : 'activate'
}
