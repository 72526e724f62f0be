import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobRequesters } from '#core/jobs/job_requesters'
import type { LiveTopic } from '#core/live/live_topic'
import { FolderWatches } from '#files/live/folder_watches'
import { parsePath, pathOf } from '#files/paths/entry_path'
import type { FileRoot } from '#files/paths/file_root'

/** Two changes within this time may have one time on the disk, whose clock ticks every few milliseconds. */
const UNSETTLED_MS = 50
/** A disk that doesn't answer must not hold up the other live updates. */
const PATIENCE_MS = 1_000
const MOST_COUNTED = 1_000

/**
 * `folder/<key>`: something in this folder changed. For administrators. Every create, rename and delete changes the
 * folder's own time on the disk, whichever process or program did it; a watch of the folder adds files that were written in
 * place, as does the index's watcher where it runs.
 */
export class FolderTopic implements LiveTopic {
  readonly name = 'folder'
  readonly #counts = new Map<string, number>()
  readonly #looking = new Map<string, Promise<number>>()
  readonly #watches = new FolderWatches()

  constructor(
    private requesters: Pick<JobRequesters, 'isAdministrator'>,
    private root: () => Promise<FileRoot>
  ) {}

  async mayListen(userId: number, key: string): Promise<boolean> {
    return namesOfKey(key) !== null && this.requesters.isAdministrator(userId)
  }

  async revisions(keys: string[]): Promise<Map<string, number>> {
    return new Map(await Promise.all(keys.map(async (key) => [key, await this.#revisionOf(key)] as const)))
  }

  close() {
    this.#watches.close()
  }

  /** The index's watcher told of changes at these paths. */
  changed(paths: readonly string[][]) {
    for (const key of new Set(paths.map((path) => folderKey(path.slice(0, -1))))) {
      const count = this.#counts.get(key)
      if (count !== undefined) this.#counts.set(key, count + 1)
    }
  }

  async #revisionOf(key: string): Promise<number> {
    const looking = this.#looking.get(key) ?? this.#look(key).finally(() => this.#looking.delete(key))
    this.#looking.set(key, looking)
    return Promise.race([looking, sleep(PATIENCE_MS, 0, { ref: false })])
  }

  /** Of a folder that can't be read as of one that is gone: its screen says why. */
  async #look(key: string): Promise<number> {
    if (!this.#counts.has(key)) {
      if (this.#counts.size >= MOST_COUNTED) this.#counts.clear()
      this.#counts.set(key, 0)
    }
    try {
      const root = await this.root()
      return await root.within(namesOfKey(key) ?? [], async (folder) => {
        const stat = await folder.handle.stat({ bigint: true })
        const written = this.#watches.count(key, folder, stat.ino)
        const isUnsettled = Math.abs(Date.now() - Number(stat.ctimeMs)) < UNSETTLED_MS
        return numberOf(stat.dev, stat.ino, stat.ctimeNs, this.#counts.get(key), written, isUnsettled)
      })
    } catch {
      return 0
    }
  }
}

function numberOf(...facts: unknown[]): number {
  return createHash('sha256').update(facts.join('-')).digest().readUIntBE(0, 6)
}

/** A folder's key in a channel: its path in the letters that a channel allows. */
export function folderKey(names: readonly string[]): string {
  return Buffer.from(pathOf(names)).toString('base64url')
}

function namesOfKey(key: string): string[] | null {
  const parsed = parsePath(Buffer.from(key, 'base64url').toString())
  return parsed.ok && folderKey(parsed.value) === key ? parsed.value : null
}
