import type { BulkWords } from '../../kernel/ui'
import type { DomainEmail } from './types'

export type BulkAction = 'activate' | 'suspend' | 'delete'

export const bulkActions: Record<BulkAction, BulkWords> = {
  activate: {
    button: 'Activate',
    busy: 'Activating…',
    title: 'Activate addresses',
    consequence: 'They forward mail from now on, except those waiting for confirmation.',
    done: 'activated',
  },
  suspend: {
    button: 'Suspend',
    busy: 'Suspending…',
    title: 'Suspend addresses',
    consequence: 'They refuse mail from now on.',
    done: 'suspended',
  },
  delete: {
    button: 'Delete',
    busy: 'Deleting…',
    title: 'Delete addresses',
    consequence: 'They refuse mail from now on.',
    done: 'deleted',
    isDangerous: true,
  },
}

/** What takes an action back: not where an address was pending, as nothing leads back there. */
export function undoOf(action: BulkAction, mailboxes: readonly DomainEmail[]): BulkAction | undefined {
  if (action === 'delete' || mailboxes.some(({ status }) => status === 'pending')) return undefined
  return action === 'activate' ? 'suspend' : 'activate'
}
