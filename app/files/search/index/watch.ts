import { statfsSync } from 'node:fs'
import { sep } from 'node:path'
import { RESERVED_FOLDER } from '#files/paths/entry_path'

/** statfs(2): disks whose other users the system doesn't hear of. NFS, SMB, CIFS, SMB2, 9P, FUSE, Ceph, AFS, Coda. */
const NETWORK_DISKS = new Set([
  0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x65735546, 0x00c36400, 0x5346414f, 0x73757245,
])

export interface Watching {
  stop: () => Promise<void>
}

/**
 * Tells which paths below a folder changed, by names from there. Paths are a hint of what to read again, and nothing is opened by
 * them. `onEnd` hears that no more will be told. Throws where changes can't be watched.
 */
export type Watch = (
  path: string,
  onChange: (paths: string[][]) => void,
  onEnd: (error: unknown) => void
) => Promise<Watching>

/**
 * The watcher shares one thread among all that is watched, and ends it with the last of them. What begins to be watched meanwhile
 * is on the thread that ends and would never be told anything (Backend.cc of 2.6.0), so one begins or ends after the other.
 */
let lastTurn: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = lastTurn.then(work)
  lastTurn = done.catch(() => {})
  return done
}

export const watchByEvents: Watch = async (path, onChange, onEnd) => {
  if (NETWORK_DISKS.has(statfsSync(path).type)) throw new Error('this is a network disk')
  // Loaded here: where its part for this system is missing, the index goes without.
  const { default: watcher } = await import('@parcel/watcher')
  const below = path.endsWith(sep) ? path : path + sep
  const subscription = await inTurn(() =>
    watcher.subscribe(
      path,
      (error, events) => {
        if (error) return onEnd(error)
        const paths = events.filter((event) => event.path.startsWith(below))
        onChange(paths.map((event) => event.path.slice(below.length).split(sep)))
      },
      { ignore: [RESERVED_FOLDER] }
    )
  )
  // Fails for folders that are gone already: the system has ended those watches itself.
  return { stop: () => inTurn(() => subscription.unsubscribe()).catch(() => {}) }
}
