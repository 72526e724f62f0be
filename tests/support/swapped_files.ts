import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { projectPath } from '#start/paths'
import { filesRoot, onDisk } from '#tests/support/files'
import { zipFile } from '#tests/support/zip_file'

/** What no answer may hold: a text and a name that are outside of the root alone. No request names them. */
export const SECRET = 'outside of the root'
export const ONLY_OUTSIDE = 'only-outside.txt'
/** What its checksum would say. */
export const SECRET_SHA256 = createHash('sha256').update(SECRET).digest('hex')
/** Also outside alone, and named by requests: none of them may find it. */
export const TARGET = 'target.txt'
/** How names begin that have their accents apart; one of them is outside. */
export const APART = 'cafe\u0301'
/** A zip, inside and outside, with other names in it. */
export const ARCHIVE = 'archive.zip'

const TREE_FILES = 20

const outside = join(filesRoot, '..', 'outside')

/** Every file below a folder with its content; no link is followed. */
function contentsOf(folder: string, below = ''): Record<string, string> {
  const entries = readdirSync(join(folder, below), { withFileTypes: true })
  return Object.assign(
    {},
    ...entries.map((entry) => {
      const path = join(below, entry.name)
      if (entry.isDirectory()) return contentsOf(folder, path)
      return entry.isFile() ? { [path]: readFileSync(join(folder, path), 'latin1') } : {}
    })
  ) as Record<string, string>
}

export type SwappedFiles = Awaited<ReturnType<typeof swappedFiles>>

/** In an empty root, `swapped` and `swapped.txt` are in turn a folder and a file, and links to a folder and a file outside. */
export async function swappedFiles(cleanup: (undo: () => void | Promise<void>) => void) {
  for (const folder of [outside, onDisk('swapped')]) mkdirSync(folder)
  for (const name of ['secret.txt', ONLY_OUTSIDE, TARGET, `${APART}.txt`]) writeFileSync(join(outside, name), SECRET)
  writeFileSync(join(outside, ARCHIVE), zipFile([{ name: ONLY_OUTSIDE, content: SECRET }]))
  for (const name of ['swapped.txt', 'swapped/secret.txt']) writeFileSync(onDisk(name), 'inside')
  writeFileSync(onDisk(`swapped/${ARCHIVE}`), zipFile([{ name: 'inside.txt', content: 'inside' }]))
  const folder = openSync(onDisk('swapped'), 'r')
  const swapper = fork(projectPath('tests/support/swap_links.mjs'), [filesRoot, outside], { execArgv: [] })
  const end = async () => {
    if (swapper.exitCode === null && swapper.signalCode === null && swapper.kill('SIGKILL')) await once(swapper, 'exit')
  }
  cleanup(async () => {
    await end()
    closeSync(folder)
    rmSync(outside, { recursive: true, force: true })
  })
  await once(swapper, 'message')
  const inside = realpathSync(filesRoot)
  return {
    end,
    /** Puts a file into the folder, whatever has its name at the moment. */
    putInside: (name: string) => writeFileSync(`/proc/self/fd/${folder}/${name}`, 'inside'),
    /** Makes a folder whose own folder is swapped from then on. It is so full that removing it takes a while. */
    plantTree(name: string) {
      // Under another name until it is whole: what begins with 'tree-' may be swapped while it is made.
      const made = `made-${name}`
      mkdirSync(onDisk(`${made}/inner/deeper`), { recursive: true })
      for (let index = 0; index < TREE_FILES; index += 1)
        for (const folder of ['inner', 'inner/deeper'])
          writeFileSync(onDisk(`${made}/${folder}/${index}.txt`), 'inside')
      renameSync(onDisk(made), onDisk(name))
    },
    /** What most file managers do: where the path leads is checked, and then it is opened. */
    async checkThenOpen(): Promise<string> {
      const path = onDisk('swapped/secret.txt')
      return (await realpath(path)).startsWith(`${inside}/`) ? readFile(path, 'utf8') : 'refused'
    },
    outside: () => contentsOf(outside),
    /** Files in the root, the reserved folder included, that came from outside. */
    stolen: () =>
      Object.entries(contentsOf(filesRoot)).flatMap(([path, content]) => (content.includes(SECRET) ? [path] : [])),
  }
}
