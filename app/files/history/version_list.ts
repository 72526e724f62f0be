import { RESERVED_FOLDER } from '#files/paths/entry_path'

/** A version as the cleanup sees it. `path` is where it is among the versions. */
export interface KeptVersion {
  kind: 'version'
  path: string[]
  /** When something took its place, in milliseconds. */
  at: number
  bytes: number
}

/** What other processes did since is seen after this time at the latest. */
const FRESH_MS = 3_600_000

/**
 * The versions of all files, as this process knows them. Walking all of them takes as long as there are folders, so it is done
 * once, and what this process changes is noted. For what is only a forecast: who deletes walks.
 */
export class VersionList {
  #known: { versions: Map<string, KeptVersion>; walkedAt: number } | null = null
  #changes = 0

  /** Null if the folder has to be walked: where that was longer ago. */
  read(now: number, freshMs = FRESH_MS): KeptVersion[] | null {
    const isFresh = this.#known && now - this.#known.walkedAt < freshMs && now >= this.#known.walkedAt
    return isFresh ? [...(this.#known?.versions.values() ?? [])] : null
  }

  /** A walk begins: `walked` gets what this answers. */
  walks(): number {
    return this.#changes
  }

  /** What a walk found, unless something changed meanwhile that it may have passed by before. */
  walked(versions: readonly KeptVersion[], walkedAt: number, began: number) {
    if (began !== this.#changes) return
    this.#known = { versions: new Map(versions.map((version) => [version.path.join('/'), version])), walkedAt }
  }

  forget() {
    this.#changes += 1
    this.#known = null
  }

  added(version: KeptVersion) {
    this.#changes += 1
    this.#known?.versions.set(version.path.join('/'), version)
  }

  removed(path: readonly string[]) {
    this.#changes += 1
    this.#known?.versions.delete(path.join('/'))
  }

  /** All of an entry's went from one place to another, by the names from the root. */
  moved(from: readonly string[], to: readonly string[]) {
    this.#changes += 1
    if (!isVersions(from)) this.#known = null
    if (!this.#known) return
    const prefix = `${from.slice(2).join('/')}/`
    for (const version of this.#known.versions.values()) {
      if (!`${version.path.join('/')}/`.startsWith(prefix)) continue
      this.removed(version.path)
      if (isVersions(to)) this.added({ ...version, path: [...to.slice(2), ...version.path.slice(from.length - 2)] })
    }
  }
}

const isVersions = ([first, part]: readonly string[]) => first === RESERVED_FOLDER && part === 'versions'
