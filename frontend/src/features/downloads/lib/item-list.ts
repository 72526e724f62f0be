import type { DownloadItem } from './download-item'

/** The downloads that there are, as an immutable list that can be watched. */
export class ItemList {
  #items: readonly DownloadItem[] = []
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly all = () => this.#items

  find(id: string) {
    return this.#items.find((item) => item.id === id)
  }

  add(item: DownloadItem) {
    this.#set([...this.#items, item])
  }

  change(id: string, changes: Partial<DownloadItem>) {
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, ...changes } : item)))
  }

  remove(id: string) {
    this.#set(this.#items.filter((item) => item.id !== id))
  }

  #set(items: readonly DownloadItem[]) {
    this.#items = items
    for (const listener of this.#listeners) listener()
  }
}
