/** Up to so many, each change is shown at once. More of them are shown together with what changes right after. */
const FEW = 200
const TOGETHER_MS = 100

/** Items by their IDs, in the order in which they came, and who watches them. What one change costs doesn't depend on how many there are. */
export class ItemStore<Item extends { readonly id: number }> {
  readonly #items = new Map<number, Item>()
  readonly #listeners = new Set<() => void>()
  #all: readonly Item[] = []
  #isRead = true
  #pendingNotice: ReturnType<typeof setTimeout> | undefined

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The same list until something changes. */
  all(): readonly Item[] {
    if (!this.#isRead) this.#all = [...this.#items.values()]
    this.#isRead = true
    return this.#all
  }

  find(id: number): Item | undefined {
    return this.#items.get(id)
  }

  /** Adds items, or puts them in the place of those with the same IDs. */
  put(items: readonly Item[]) {
    for (const item of items) this.#items.set(item.id, item)
    this.changed()
  }

  remove(ids: readonly number[]) {
    for (const id of ids) this.#items.delete(id)
    this.changed()
  }

  /** Notifies subscribers. */
  changed() {
    this.#isRead = false
    if (this.#items.size <= FEW) this.#notify()
    else this.#pendingNotice ??= setTimeout(() => this.#notify(), TOGETHER_MS)
  }

  #notify() {
    clearTimeout(this.#pendingNotice)
    this.#pendingNotice = undefined
    for (const listener of this.#listeners) listener()
  }
}
