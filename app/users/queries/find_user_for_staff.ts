import { firstRow } from '#core/database/rows'
import { STAFF_COLUMNS, type StaffRow, type UserForStaff, userForStaff } from '#users/services/user_for_staff'

const SQL = `SELECT ${STAFF_COLUMNS.join(', ')} FROM users WHERE id = ?`

/** One user as staff see one, or null. */
export async function findUserForStaff(id: number): Promise<UserForStaff | null> {
  const row = await firstRow<StaffRow>(SQL, [id])
  return row && userForStaff(row)
}
