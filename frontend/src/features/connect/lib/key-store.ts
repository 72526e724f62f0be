import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import type { KeyPair } from './key-pair.ts'

/** What this browser keeps for one user. */
export interface StoredKeys {
  /** The pair that the server knows. */
  current: KeyPair | null
  /** A new pair that was sent; whether the server took it is not known until it answers. */
  pending: KeyPair | null
}

const NOTHING: StoredKeys = { current: null, pending: null }

/**
 * Private keys by user, in IndexedDB and nowhere else. Where a browser has none or refuses it, they live as long as
 * the page, and `isLasting` says so.
 */
export class KeyStore {
  #store: UseStore | null = null
  readonly #memory = new Map<string, StoredKeys>()
  #lasting = true

  get isLasting(): boolean {
    return this.#lasting
  }

  async read(userId: number): Promise<StoredKeys> {
    const stored = await this.#try((store) => get<StoredKeys>(keyOf(userId), store))
    return stored ?? this.#memory.get(keyOf(userId)) ?? NOTHING
  }

  async write(userId: number, keys: StoredKeys): Promise<void> {
    this.#memory.set(keyOf(userId), keys)
    await this.#try((store) => set(keyOf(userId), keys, store))
  }

  /** Forgets a user's keys: device or account deleted, or not to be kept after sign-out. */
  async wipe(userId: number): Promise<void> {
    this.#memory.delete(keyOf(userId))
    await this.#try((store) => del(keyOf(userId), store))
  }

  async #try<T>(run: (store: UseStore) => Promise<T>): Promise<T | undefined> {
    try {
      this.#store ??= createStore('culvert-keys', 'keys')
      return await run(this.#store)
    } catch {
      this.#lasting = false
      return undefined
    }
  }
}

const keyOf = (userId: number) => `user:${userId}`

export const keyStore = new KeyStore()
