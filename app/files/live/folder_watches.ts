import { type FSWatcher, watch } from 'node:fs'
import type { Folder } from '#files/paths/folder'

/** No request for this long: the listener has left. */
const IDLE_MS = 10_000
/** A log that is written all the time is told so often. */
const PAUSE_MS = 2_000

interface Watched {
  watcher: FSWatcher
  ino: bigint
  idle: NodeJS.Timeout
  isTouched: boolean
  toldAt: number
  count: number
}

/**
 * Says of open folders how often files in them were written in place, which changes neither the folder nor its times. One
 * watch of the system's a folder (inotify(7)), set by its descriptor; where there is none left, nothing is said.
 */
export class FolderWatches {
  readonly #watched = new Map<string, Watched>()

  /** How many changes there were, several in a short time as one. */
  count(key: string, folder: Folder, ino: bigint): number {
    const found = this.#watched.get(key)
    if (found && found.ino !== ino) this.#end(key)
    const watched = this.#watched.get(key) ?? this.#begin(key, folder, ino)
    if (!watched) return 0
    watched.idle.refresh()
    const now = performance.now()
    if (watched.isTouched && now - watched.toldAt >= PAUSE_MS) {
      watched.isTouched = false
      watched.toldAt = now
      watched.count += 1
    }
    return watched.count
  }

  /** How many folders are watched. */
  get size(): number {
    return this.#watched.size
  }

  close() {
    for (const key of this.#watched.keys()) this.#end(key)
  }

  #begin(key: string, folder: Folder, ino: bigint): Watched | null {
    try {
      const watcher = watch(folder.path, { persistent: false }, () => void (watched.isTouched = true))
      watcher.on('error', () => this.#end(key))
      const idle = setTimeout(() => this.#end(key), IDLE_MS).unref()
      const watched = { watcher, ino, idle, isTouched: false, toldAt: 0, count: 0 }
      this.#watched.set(key, watched)
      return watched
    } catch {
      return null
    }
  }

  #end(key: string) {
    const watched = this.#watched.get(key)
    if (!watched) return
    this.#watched.delete(key)
    clearTimeout(watched.idle)
    watched.watcher.close()
  }
}
