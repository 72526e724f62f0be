import ZipStream, { type ZipEntry } from 'zip-stream'
import { Readable } from 'node:stream'
import { unless } from '#files/errors'
import { composed, faultOfName, folded, isOwn } from '#files/paths/entry_path'
import { nameBeside } from '#files/upload/choose_name'
import type { Folder } from '#files/paths/folder'

const GONE = ['ENOENT', 'ELOOP', 'ENOTDIR', 'ENXIO']
const NOT_PERMITTED = ['EACCES', 'EPERM']

/** What a zip says of what is there and not in it. */
const LEFT_OUT = 'Left out.txt'
const MOST_TOLD = 1_000
const REASONS = {
  link: 'a link',
  special: 'no regular file',
  unreadable: 'the service has no permission to read it',
  name: 'its name has characters that no path may have',
  taken: 'its name differs from another one in how accents are stored only',
}

/** A zip while it is made. */
interface Making {
  zip: ZipStream
  /** Lines of the list of what is missing, as far as it goes. */
  leftOut: string[]
  /** How many more there are. */
  more: number
}

/**
 * A zip of these entries of an open folder, made while it is read; `done` once everything is in. Every name is checked again,
 * because names on the disk need not have come through here. What can't be in it is named in a list at its end.
 */
export function zipOf(
  folder: Folder,
  depth: number,
  names: readonly string[]
): { stream: Readable; done: Promise<void> } {
  const zip = new ZipStream({ level: 1 })
  const making: Making = { zip, leftOut: [], more: 0 }
  const done = (async () => {
    const into = { above: '', depth, respelled: new Set<string>() }
    for (const name of names) await add(making, folder, name, into)
    await tellLeftOut(making, names)
    zip.finish()
  })()
  done.catch((error: unknown) => zip.destroy(error instanceof Error ? error : new Error(String(error))))
  return { stream: zip, done }
}

/** A folder in the zip. */
interface Into {
  /** Where it is there, with a slash at its end. */
  above: string
  /** How many folders are above it on the disk. */
  depth: number
  /** Names in it that nothing has on the disk: several spellings there can be one name here. */
  respelled: Set<string>
}

async function add(making: Making, folder: Folder, name: string, { above, depth, respelled }: Into): Promise<void> {
  if (isOwn(name, depth)) return
  const leave = (reason: keyof typeof REASONS) => {
    if (making.leftOut.length >= MOST_TOLD) making.more += 1
    else making.leftOut.push(`${above}${name.replaceAll(/\p{C}/gu, '\uFFFD')}: ${REASONS[reason]}`)
  }
  const fault = faultOfName(name, depth)
  const told = composed(name)
  if (fault && (fault !== 'not_composed' || faultOfName(told, depth))) return leave('name')
  const facts = await unless(GONE, folder.facts(name))
  if (!facts) return
  if (fault && (respelled.has(told) || (await unless(GONE, folder.stat(told))))) return leave('taken')
  const { stat } = facts
  const date = new Date(Number(stat.mtimeMs))
  const entry = { name: above + told, date, mode: Number(stat.mode & 0o777n) }
  if (stat.isSymbolicLink()) return leave('link')
  if (!stat.isFile() && !stat.isDirectory()) return leave('special')
  const isIn = await unless(NOT_PERMITTED, stat.isFile() ? addFile(making, folder, name, entry) : addFolder())
  if (!isIn) leave('unreadable')
  else if (fault) respelled.add(told)

  async function addFolder(): Promise<true> {
    const inner = await unless(GONE, folder.folder(name))
    if (!inner) return true
    await using open = inner
    await append(making.zip, null, { name: `${entry.name}/`, type: 'directory', date })
    const into = { above: `${entry.name}/`, depth: depth + 1, respelled: new Set<string>() }
    for await (const one of open.each()) await add(making, open, one.name, into)
    return true
  }
}

async function addFile({ zip }: Making, folder: Folder, name: string, entry: ZipEntry): Promise<true> {
  const file = await unless(GONE, folder.file(name))
  if (!file) return true
  await using open = file
  // What was swapped for a device since then is no file any more.
  if ((await open.stat()).isFile()) await append(zip, open.createReadStream({ autoClose: false }), entry)
  return true
}

async function tellLeftOut({ zip, leftOut, more }: Making, taken: readonly string[]) {
  if (leftOut.length === 0) return
  // Programs that unzip may put it on a disk without letter case.
  const names = new Set(taken.map(folded))
  const isFree = (name: string) => !names.has(folded(name))
  const name = isFree(LEFT_OUT) ? LEFT_OUT : await nameBeside(LEFT_OUT, async (one) => isFree(one))
  const lines = more > 0 ? [...leftOut, `and ${more} more`] : leftOut
  await append(zip, Readable.from([Buffer.from(`${lines.join('\n')}\n`)]), { name })
}

/** A word and a colon at the beginning are a drive to the library, which drops them, and to programs that unzip. Behind './' they are a name. */
function memberName(path: string): string {
  return /^\w+:/.test(path) ? `./${path}` : path
}

/** One after the other: the library has no queue. Of a zip that nobody reads any more it calls back for no entry, so its end is heard. */
function append(zip: ZipStream, source: Readable | null, entry: ZipEntry): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (error: unknown) => {
      zip.off('error', end).off('close', onClose)
      if (error) reject(error)
      else resolve()
    }
    const onClose = () => end(new Error('The zip was given up'))
    if (zip.destroyed) return onClose()
    zip.once('error', end).once('close', onClose)
    zip.entry(source, { ...entry, name: memberName(entry.name) }, end)
  })
}
