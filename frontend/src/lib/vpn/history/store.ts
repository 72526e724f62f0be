import { del, get, update } from 'idb-keyval'
import { userPrefix } from '../../user-prefix'
import { userStore } from '../../user-storage'
import { isNothing, NOTHING, type VpnRecord } from './record'

const keyOf = (userId: number) => `${userPrefix(userId)}history`

/** What is kept about a user: nothing, where the browser refuses to keep things. */
export async function readRecord(userId: number): Promise<VpnRecord> {
  try {
    return (await get<VpnRecord>(keyOf(userId), userStore())) ?? NOTHING
  } catch {
    return NOTHING
  }
}

/**
 * Changes the record in one transaction, so that tabs that write at once see each other's writes. Answers whether
 * anything was written: without a change nothing is.
 */
export async function changeRecord(userId: number, change: (record: VpnRecord) => VpnRecord): Promise<boolean> {
  const before = await readRecord(userId)
  if (change(before) === before) return false
  try {
    let after = before
    await update<VpnRecord>(keyOf(userId), (stored = NOTHING) => (after = change(stored)), userStore())
    if (isNothing(after)) await del(keyOf(userId), userStore())
    return true
  } catch {
    return false
  }
}

/** Whether this browser keeps anything about the user's connections. */
export async function keepsRecord(userId: number): Promise<boolean> {
  return !isNothing(await readRecord(userId))
}
