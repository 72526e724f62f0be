import { listBatches } from '#core/database/list_page'
import { type UserFilter, userSource } from '#users/queries/user_source'
import { type StaffRow, type UserForStaff, userForStaff } from '#users/services/user_for_staff'

const BATCH = 1_000

/** All accounts that a filter lets through, in batches. */
export async function* exportUsers(filter: UserFilter): AsyncGenerator<UserForStaff[]> {
  const { source } = await userSource(filter)
  for await (const batch of listBatches<StaffRow>(source, BATCH)) yield batch.map(userForStaff)
}
