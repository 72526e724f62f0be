import type { Data } from '../../../../.adonisjs/client/data'

/** An address as `/api/admin/domain-emails` answers it. */
export type DomainEmail = Data.Mailboxes.Mailbox

export const RESOURCE = 'domain-emails'

/** What an operator says of an address, in the order of its life. */
export const statuses = [
  { id: 'pending', name: 'Pending' },
  { id: 'active', name: 'Active' },
  { id: 'suspended', name: 'Suspended' },
] as const
