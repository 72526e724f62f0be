import type { FromThread, ToThread } from '#files/search/index/questions'
import type { Watch, Watching } from '#files/search/index/watch'

/**
 * Watches for the thread of the index, on the main thread: the watcher's native part does not survive that a thread ends while
 * it begins.
 */
export class ThreadWatch {
  #watching: Promise<Watching> | null = null

  constructor(
    private watch: Watch,
    private tell: (message: ToThread) => void
  ) {}

  async begin(path: string) {
    const watching = this.watch(
      path,
      (paths) => this.tell({ type: 'changed', paths }),
      () => this.tell({ type: 'watch_ended' })
    )
    this.#watching = watching
    try {
      await watching
      this.tell({ type: 'watching' })
    } catch {
      this.tell({ type: 'not_watched' })
    }
  }

  async end() {
    const watching = this.#watching
    this.#watching = null
    await watching?.then(
      ({ stop }) => stop(),
      () => {}
    )
  }
}

/** The other side, in the thread. `receive` is handed what the main thread tells of it. */
export function watchByMain(tell: (message: FromThread) => void) {
  let begun = Promise.withResolvers<void>()
  let onChange = (_paths: string[][]) => {}
  let onEnd = (_error: unknown) => {}
  const watch: Watch = async (path, onChanged, onEnded) => {
    ;[onChange, onEnd, begun] = [onChanged, onEnded, Promise.withResolvers()]
    tell({ type: 'watch', path })
    await begun.promise
    return { stop: async () => tell({ type: 'unwatch' }) }
  }
  const receive = (message: ToThread) => {
    if (message.type === 'changed') onChange(message.paths)
    else if (message.type === 'watching') begun.resolve()
    else if (message.type === 'not_watched') begun.reject(new Error('Changes are not watched'))
    else if (message.type === 'watch_ended') onEnd(new Error('Changes are not watched any more'))
  }
  return { watch, receive }
}
