import { del, get, set } from 'idb-keyval'
import { userPrefix } from '~/lib/user-prefix'
import { userStore } from '~/lib/user-storage'
import type { KeyPair } from './key-pair.ts'

/** A pair and the device that the server keeps for it; null before the first connect. */
export interface DeviceKey extends KeyPair {
  deviceId: number | null
}

/** What this browser keeps for one user. */
export interface StoredKeys {
  current: DeviceKey | null
  /** A new pair that was sent; whether the server took it is not known until it answers. */
  pending: KeyPair | null
}

const NOTHING: StoredKeys = { current: null, pending: null }
const keyOf = (userId: number) => `${userPrefix(userId)}keys`

/**
 * Private keys by user, in IndexedDB and nowhere else. Where a browser has none or refuses it, they live as long as
 * the page, and `isLasting` says so.
 */
export class KeyStore {
  readonly #memory = new Map<string, StoredKeys>()
  #lasting = true

  get isLasting(): boolean {
    return this.#lasting
  }

  async read(userId: number): Promise<StoredKeys> {
    const stored = await this.#try(() => get<StoredKeys>(keyOf(userId), userStore()))
    return stored ?? this.#memory.get(keyOf(userId)) ?? NOTHING
  }

  async write(userId: number, keys: StoredKeys): Promise<void> {
    this.#memory.set(keyOf(userId), keys)
    await this.#try(() => set(keyOf(userId), keys, userStore()))
  }

  /** Forgets a user's keys: the device is gone, or they are not to be kept after sign-out. */
  async wipe(userId: number): Promise<void> {
    this.#memory.delete(keyOf(userId))
    await this.#try(() => del(keyOf(userId), userStore()))
  }

  async #try<T>(run: () => Promise<T>): Promise<T | undefined> {
    try {
      return await run()
    } catch {
      this.#lasting = false
      return undefined
    }
  }
}
