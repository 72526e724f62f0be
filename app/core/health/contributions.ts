/** What modules contribute of one kind, in the order of registration. An ID is `<module>.<what>` and taken once. */
export class Contributions<T extends { readonly id: string }> {
  readonly #items = new Map<string, T>()

  register(...items: T[]) {
    for (const item of items) {
      if (this.#items.has(item.id)) throw new Error(`'${item.id}' is registered twice`)
      this.#items.set(item.id, item)
    }
  }

  list(): T[] {
    return [...this.#items.values()]
  }

  find(id: string): T | null {
    return this.#items.get(id) ?? null
  }
}
