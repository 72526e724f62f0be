import { inject } from '@adonisjs/core'
import { listPage } from '#core/database/list_page'
import type { ListRequest, Page } from '#core/lists/list_request'
import { StaffFacts } from '#users/contracts/staff_facts'
import type { UsageFacts } from '#users/contracts/user_facts'
import { type UserFilter, userSource } from '#users/queries/user_source'
import { type StaffRow, type UserForStaff, userForStaff } from '#users/services/user_for_staff'

/** A user with what they used of what they may. */
export interface ListedUser extends UserForStaff, Omit<UsageFacts, 'devicesUsed'> {
  /** Connects a month; null is unlimited. */
  readonly connectionsLimit: number | null
}

/** A page of the accounts, for staff. A search looks at the first few hundred that it finds. */
@inject()
export class ListUsersForStaff {
  constructor(private facts: StaffFacts) {}

  async execute(request: ListRequest<UserFilter>): Promise<Page<ListedUser>> {
    const { source, isCut } = await userSource(request.filter)
    const page = await listPage<StaffRow>(source, request)
    const rows = await this.#withUsage(page.rows.map(userForStaff))
    return { ...page, rows, isLowerBound: page.isLowerBound || isCut }
  }

  async #withUsage(users: UserForStaff[]): Promise<ListedUser[]> {
    const [limits, usage] = await Promise.all([
      this.facts.connectionsLimits(users),
      this.facts.usage(users.map(({ id }) => id)),
    ])
    return users.flatMap((user) => {
      const used = usage.get(user.id)
      return used ? [{ ...user, ...used, connectionsLimit: limits.get(user.id) ?? null }] : []
    })
  }
}
