/** Tells the open screens of this process that a thread changed; those of others find out by its revision. */
export class ThreadChanges {
  #listener: (() => void) | undefined

  announce() {
    this.#listener?.()
  }

  onChanged(listener: () => void) {
    this.#listener = listener
  }
}
