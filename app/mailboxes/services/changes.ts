import type { MailboxRow, MailboxStatus } from '#mailboxes/services/mailbox'

/** What a change writes. */
export interface MailboxValues {
  address: string
  local_part: string
  domain: string
  display_name: string
  description: string
  forward_to: string | null
  forward_confirmed: boolean
  is_active: boolean
  status: MailboxStatus
}

/**
 * Fields that say who reads a mailbox: of these the audit log has that they changed, and not what they were. The
 * address itself is the service's own and public.
 */
const PERSONAL = { display_name: 'displayName', forward_to: 'forwardTo' } as const

/** What changed, for the audit log. */
export function changesOf(before: MailboxRow, after: MailboxValues): Record<string, unknown> {
  const changed = (was: unknown, is: unknown) => (was === is ? undefined : { before: was, after: is })
  const masked = Object.entries(PERSONAL).map(([column, field]) => {
    const key = column as keyof typeof PERSONAL
    return [field, before[key] === after[key] ? undefined : 'changed'] as const
  })
  const all = {
    emailAddress: changed(before.address, after.address),
    description: changed(before.description, after.description),
    isActive: changed(Boolean(before.is_active), after.is_active),
    status: changed(before.status, after.status),
    ...Object.fromEntries(masked),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
