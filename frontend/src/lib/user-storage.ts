import { createStore, del, keys, type UseStore } from 'idb-keyval'
import { userPrefix } from './user-prefix'

/** The IndexedDB store for what local storage is not fit for, such as device keys. Keys begin with `userPrefix`. */
export const userStore = () => (store ??= createStore('culvert', 'users'))

let store: UseStore | undefined

/** Wipes what this browser keeps for a user: device keys, history, preferences, drafts. */
export async function forgetUserData(userId: number) {
  const prefix = userPrefix(userId)
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  }
  const store = userStore()
  const stored = await keys(store)
  await Promise.all(stored.filter((key) => String(key).startsWith(prefix)).map((key) => del(key, store)))
}
