import { lockRow, type Trx } from '#core/database/transaction'

/** Why a right, an account or a sign-in of an administrator is not taken away. */
export type KeepAdminsError = { type: 'own_account' } | { type: 'last_admin' }

/** Locks all administrators: of two who take each other's right at once, the second sees what the first did. First in a transaction. */
export async function lockAdmins(trx: Trx) {
  await lockRow(trx, 'users', { is_admin: 1 })
}

/**
 * Whether this account may lose what makes it an administrator. Nobody takes it from themselves, and one with all rights
 * who can sign in has to stay. Call it behind `lockAdmins`.
 */
export async function mayLoseAdmin(userId: number, actorId: number, trx: Trx): Promise<KeepAdminsError | null> {
  if (userId === actorId) return { type: 'own_account' }
  return keepLastAdmin(userId, trx)
}

/**
 * Refuses to remove the last administrator with all rights, also for the terminal and the
 * account's owner too. Nobody else is refused. Call it behind `lockAdmins`.
 */
export async function keepLastAdmin(userId: number, trx: Trx): Promise<{ type: 'last_admin' } | null> {
  const mine: unknown = await fullAdmins(trx).where('id', userId).first()
  if (!mine) return null
  const other: unknown = await fullAdmins(trx)
    .where('suspended', false)
    .whereNull('deletion_pending')
    .whereNot('id', userId)
    .first()
  return other ? null : { type: 'last_admin' }
}

/** Whoever may everything; support and finance may not make administrators. */
function fullAdmins(trx: Trx) {
  return trx
    .from('users')
    .select('id')
    .where('is_admin', true)
    .where((role) => void role.whereNull('admin_role').orWhere('admin_role', 'admin'))
}
