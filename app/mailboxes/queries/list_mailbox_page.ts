import { listBatches, listPage, type ListQuery, type ListSource } from '#core/database/list_page'
import type { ListRequest, Page } from '#core/lists/list_request'
import {
  MAILBOX_COLUMNS,
  toMailbox,
  type Mailbox,
  type MailboxRow,
  type MailboxStatus,
} from '#mailboxes/services/mailbox'

export interface MailboxFilter {
  q?: string | undefined
  status?: MailboxStatus | undefined
  domain?: string | undefined
  isActive?: boolean | undefined
}

const BATCH = 1_000

const sorts: Record<string, string> = {
  emailAddress: 'address',
  id: 'id',
  localPart: 'local_part',
  domain: 'domain',
  displayName: 'display_name',
  status: 'status',
  isActive: 'is_active',
  createdAt: 'created_at',
}

/** What addresses are sorted by, the default first. Each has its index. */
export const MAILBOX_SORTS = [
  'emailAddress',
  'id',
  'localPart',
  'domain',
  'displayName',
  'status',
  'isActive',
  'createdAt',
] as const

/** A page of the addresses on our domains. */
export async function listMailboxPage(request: ListRequest<MailboxFilter>): Promise<Page<Mailbox>> {
  const page = await listPage<MailboxRow>(sourceOf(request.filter), request)
  return { ...page, rows: page.rows.map(toMailbox) }
}

/** All addresses that a filter lets through, in batches. */
export async function* exportMailboxes(filter: MailboxFilter): AsyncGenerator<Mailbox[]> {
  for await (const batch of listBatches<MailboxRow>(sourceOf(filter), BATCH)) yield batch.map(toMailbox)
}

function sourceOf(filter: MailboxFilter): ListSource {
  return { table: 'mailboxes', columns: MAILBOX_COLUMNS, sorts, narrow: (query) => narrowed(query, filter) }
}

function narrowed(query: ListQuery, { q, status, domain, isActive }: MailboxFilter): ListQuery {
  // By prefix, as a range of the unique index: no character has a meaning of its own in it.
  if (q) query.where('address', '>=', q).where('address', '<', `${q}\uffff`)
  if (status !== undefined) query.where('status', status)
  if (domain !== undefined) query.where('domain', domain)
  if (isActive !== undefined) query.where('is_active', isActive)
  return query
}
