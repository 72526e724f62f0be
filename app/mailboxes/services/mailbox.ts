import type { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'
import { isOwnDomain } from '#mailboxes/services/own_domains'

/** What operators say of an address. Only an active one can deliver. */
export const STATUSES = ['pending', 'active', 'suspended'] as const
export type MailboxStatus = (typeof STATUSES)[number]

/** A row of mailboxes, as the database has it. */
export interface MailboxRow {
  readonly id: number
  readonly address: string
  readonly local_part: string
  readonly domain: string
  readonly display_name: string
  readonly description: string
  readonly forward_to: string | null
  readonly forward_confirmed: number
  readonly is_active: number
  readonly status: MailboxStatus
  readonly version: number
  readonly created_at: string
}

export const MAILBOX_COLUMNS = [
  'id',
  'address',
  'local_part',
  'domain',
  'display_name',
  'description',
  'forward_to',
  'forward_confirmed',
  'is_active',
  'status',
  'version',
  'created_at',
] as const

/** An address on one of our domains. */
export interface Mailbox {
  readonly id: number
  readonly emailAddress: string
  readonly localPart: string
  readonly domain: string
  readonly displayName: string
  readonly description: string
  /** Where its mail goes, or null. */
  readonly forwardTo: string | null
  readonly isActive: boolean
  readonly status: MailboxStatus
  /** Whoever reads mail at `forwardTo` has not agreed yet. */
  readonly waitingForConfirmation: boolean
  /** Mail to it arrives right now. The view mail_alias says the same to the mail server, which knows our domains. */
  readonly delivers: boolean
  readonly version: number
  readonly createdAt: DateTime
}

export function toMailbox(row: MailboxRow): Mailbox {
  const isActive = Boolean(row.is_active)
  const confirmed = Boolean(row.forward_confirmed)
  return {
    id: row.id,
    emailAddress: row.address,
    localPart: row.local_part,
    domain: row.domain,
    displayName: row.display_name,
    description: row.description,
    forwardTo: row.forward_to,
    isActive,
    status: row.status,
    waitingForConfirmation: row.forward_to !== null && !confirmed,
    delivers: isActive && row.status === 'active' && confirmed && row.forward_to !== null && isOwnDomain(row.domain),
    version: row.version,
    createdAt: fromSql(row.created_at),
  }
}
