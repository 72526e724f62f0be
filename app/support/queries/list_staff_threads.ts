import { inject } from '@adonisjs/core'
import { listPage } from '#core/database/list_page'
import type { ListRequest, Page } from '#core/lists/list_request'
import { FindAccount } from '#users/index'
import { type InboxFilter, inboxSource } from '#support/queries/inbox_source'
import { listFirstMessages } from '#support/queries/list_first_messages'
import { SearchThreadIds } from '#support/queries/search_thread_ids'
import { staffThread, type StaffThread, type StaffThreadRow } from '#support/services/staff_thread'

/** The console's inbox, a page of it. */
@inject()
export class ListStaffThreads {
  constructor(
    private findAccount: FindAccount,
    private search: SearchThreadIds
  ) {}

  async execute(request: ListRequest<InboxFilter>): Promise<Page<StaffThread>> {
    const { q, ...filter } = request.filter
    const found = q ? await this.search.execute(q) : null
    const page = await listPage<StaffThreadRow>(inboxSource(filter, found?.ids ?? null), request)
    const [messages, emails] = await Promise.all([
      listFirstMessages(page.rows.map(({ id }) => Number(id))),
      this.#emailsOf(page.rows),
    ])
    const rows = page.rows.map((row) => {
      const email = row.user_id === null ? row.email : emails.get(Number(row.user_id))
      return staffThread(row, email ?? '', messages.get(Number(row.id)) ?? '')
    })
    return { ...page, rows, isLowerBound: page.isLowerBound || (found?.isCut ?? false) }
  }

  async #emailsOf(threads: readonly StaffThreadRow[]): Promise<Map<number, string>> {
    const ids = [...new Set(threads.flatMap(({ user_id: id }) => (id === null ? [] : [Number(id)])))]
    const accounts = await Promise.all(ids.map((id) => this.findAccount.execute(id)))
    return new Map(accounts.flatMap((account) => (account ? [[account.id, account.email]] : [])))
  }
}
