import { inject } from '@adonisjs/core'
import { firstRow } from '#core/database/rows'
import { StaffFacts, type PlanStory } from '#users/contracts/staff_facts'
import { type PlanFacts, type UsageFacts, UserFacts } from '#users/contracts/user_facts'
import { findUserForStaff } from '#users/queries/find_user_for_staff'
import type { UserForStaff } from '#users/services/user_for_staff'

/** A user with what the modules know of them, as far as staff may see it. */
export interface DescribedUser {
  user: UserForStaff
  plan: PlanFacts
  usage: UsageFacts
  story: PlanStory
  isConnected: boolean
  sessions: number
}

const SESSIONS = 'SELECT COUNT(*) AS count FROM sessions WHERE user_id = ?'

/** One user for staff: counts and states, nothing that tells where somebody is or was. Null: there is none. */
@inject()
export class DescribeUserForStaff {
  constructor(
    private facts: UserFacts,
    private staffFacts: StaffFacts
  ) {}

  async execute(id: number): Promise<DescribedUser | null> {
    const user = await findUserForStaff(id)
    if (!user) return null
    const [plan, usage, story, isConnected, sessions] = await Promise.all([
      this.facts.plan(user),
      this.facts.usage(user),
      this.staffFacts.planStory(id),
      this.staffFacts.isConnected(id),
      firstRow<{ count: number }>(SESSIONS, [id]),
    ])
    return { user, plan, usage, story, isConnected, sessions: Number(sessions?.count ?? 0) }
  }
}
