import { readlinkSync } from 'node:fs'
import { SyncFolder } from '#files/paths/sync_folder'
import { EntryTable } from '#files/search/index/entry_table'
import { ReadTree } from '#files/search/index/read_tree'
import type { Watch, Watching } from '#files/search/index/watch'

/** What fits into 150 MB with everything else that files need: docs/benchmarks.md has the figures. */
export const MOST_INDEXED = 180_000
/** The watcher keeps every path twice, so of more entries everything is read again now and then. */
const MOST_WATCHED = 120_000
/** Between two walks where nothing tells of changes: so many times as long as a walk takes, and no less than this. */
const WALK_PAUSE_FACTOR = 20
const LEAST_PAUSE_MS = 30_000
/** Events may be lost where too many come at once (inotify(7), IN_Q_OVERFLOW), so everything is read again now and then. */
const RECHECK_MS = 10 * 60_000
/** To watch again costs a walk, so it waits for others to come. */
const LEAST_AGAIN_MS = 1_000
const AGAIN_FACTOR = 5
/** A change of so many entries at once is read folder by folder. */
const MOST_SINGLE = 2_000

/** How fresh the index is. */
export interface IndexState {
  /** In milliseconds: what happened before is in it. Null while it is built for the first time. */
  asOf: number | null
  /** Changes are told and read at once. */
  isLive: boolean
  /** There may be more entries than it holds. */
  isCut: boolean
  /** There are entries with names that a path can't contain, and what is in such folders. */
  leavesOut: boolean
  count: number
}

interface Setup {
  /** That of the open root, as `Folder.path` has it. */
  root: string
  watch: Watch
  now: () => number
  most?: number
  mostWatched?: number
}

/** Builds the index and keeps it fresh: by events where there are any, else by walking again and again. */
export class IndexKeeper {
  readonly table: EntryTable
  readonly #root: SyncFolder
  readonly #tree: ReadTree
  readonly #setup: Setup
  #watching: Watching | null = null
  /** Also what changed before it was watched is read. */
  #isCaughtUp = false
  #asOf: number | null = null
  #timer: NodeJS.Timeout | undefined
  /** Watching begins again then. */
  #again: NodeJS.Timeout | undefined
  #lastWalkMs = 0
  /** Walks that ended, and how many entries the last one found to be wrong. */
  walks = 0
  corrected = 0
  #isStopped = false
  /** One change of the index after the other. */
  #work: Promise<unknown> = Promise.resolve()

  constructor(setup: Setup) {
    this.#setup = setup
    this.table = new EntryTable(setup.most ?? MOST_INDEXED)
    this.#root = SyncFolder.again(setup.root)
    this.#tree = new ReadTree(this.table, this.#root, () => this.#isStopped)
  }

  get state(): IndexState {
    const isLive = this.#watching !== null && this.#isCaughtUp
    const { isFull: isCut, leavesOut, count } = this.table
    return { asOf: isLive ? this.#setup.now() : this.#asOf, isLive, isCut, leavesOut, count }
  }

  /** Reads everything for the first time, then begins to watch. Resolves after the reading. */
  async start() {
    await this.walk()
    void this.#follow()
  }

  /** Reads everything again. */
  async walk(): Promise<void> {
    const began = performance.now()
    try {
      await this.#next(async () => {
        const [asOf, changes] = [this.#setup.now(), this.table.changes]
        await this.#tree.all()
        if (this.#isStopped) return
        this.#asOf = asOf
        this.corrected = this.table.changes - changes
        this.walks += 1
      })
    } finally {
      this.#lastWalkMs = performance.now() - began
      this.#later()
    }
  }

  /** Resolves once everything that was told so far is read. */
  async settled() {
    await this.#work
  }

  async stop() {
    this.#isStopped = true
    clearTimeout(this.#timer)
    clearTimeout(this.#again)
    await this.#unwatch()
    await this.#work
    this.#root.close()
  }

  get #isTooLargeToWatch(): boolean {
    return this.table.isFull || this.table.count > (this.#setup.mostWatched ?? MOST_WATCHED)
  }

  /** How many there are has to be known first. */
  async #follow() {
    if (this.#isTooLargeToWatch || this.#isStopped) return
    try {
      const watching = await this.#setup.watch(
        readlinkSync(this.#root.path),
        (paths) => this.#changed(paths),
        () => void this.#unwatch()
      )
      this.#watching = watching
      if (this.#isStopped) return await this.#unwatch()
      // No event told of changes between the first walk and now.
      await this.walk()
      this.#isCaughtUp = true
    } catch {
      // Walks go on, and the state says so.
    }
  }

  #changed(paths: string[][]) {
    void this.#next(async () => {
      const wanted = paths.length > MOST_SINGLE ? folders(paths) : paths
      for (const path of each(wanted)) {
        if (this.#isStopped) return
        await this.#tree.at(path)
      }
      // A folder changes with the names in it.
      for (const path of each(folders(paths))) this.#tree.facts(path)
      this.#watchNew(paths)
      if (this.#isTooLargeToWatch) await this.#unwatch()
    })
  }

  /** The watcher does not watch what is in a folder that was moved here, or was made with others at once: it begins again. */
  #watchNew(told: string[][]) {
    const known = new Set(told.map((path) => path.join('/')))
    const isMissed = this.#tree.unforeseen.splice(0).some((path) => !known.has(path.join('/')))
    if (!isMissed || this.#again || this.#isStopped) return
    this.#again = setTimeout(
      () => {
        this.#again = undefined
        void this.#unwatch().then(() => this.#follow())
      },
      Math.max(LEAST_AGAIN_MS, this.#lastWalkMs * AGAIN_FACTOR)
    )
    this.#again.unref()
  }

  async #next(work: () => Promise<void>) {
    const done = this.#work.then(work)
    this.#work = done.catch(() => {})
    return done
  }

  #later() {
    clearTimeout(this.#timer)
    if (this.#isStopped) return
    const pause = this.#watching ? RECHECK_MS : Math.max(LEAST_PAUSE_MS, this.#lastWalkMs * WALK_PAUSE_FACTOR)
    this.#timer = setTimeout(() => void this.walk().catch(() => {}), pause)
    this.#timer.unref()
  }

  async #unwatch() {
    const watching = this.#watching
    this.#watching = null
    if (!watching) return
    if (this.#isCaughtUp) this.#asOf = this.#setup.now()
    this.#isCaughtUp = false
    this.#later()
    await watching.stop().catch(() => {})
  }
}

function each(paths: string[][]): Iterable<string[]> {
  return new Map(paths.map((path) => [path.join('/'), path])).values()
}

function folders(paths: string[][]): string[][] {
  return paths.map((path) => path.slice(0, -1))
}
