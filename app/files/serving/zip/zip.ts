import { fail, unless } from '#files/errors'
import { shownName } from '#core/storage/byte_names'
import { composed, faultOfName, folded, isOwn } from '#files/paths/entry_path'
import { nameBeside } from '#files/upload/choose_name'
import type { Folder } from '#files/paths/folder'
import type { Sink } from '#files/serving/zip/blocks'
import type { MemberFacts } from '#files/serving/zip/records'
import { ZipWriter } from '#files/serving/zip/zip_writer'

const GONE = ['ENOENT', 'ELOOP', 'ENOTDIR', 'ENXIO']
const NOT_PERMITTED = ['EACCES', 'EPERM']

/** What a zip says of what is there and not in it. */
const LEFT_OUT = 'Left out.txt'
/** How the names begin that can be in its way. */
const LEFT_OUT_STEM = folded('Left out')
const MOST_TOLD = 1_000
const REASONS = {
  link: 'a link',
  special: 'no regular file',
  gone: 'it was moved or deleted meanwhile',
  unreadable: 'the service has no permission to read it',
  name: 'its name has characters that no path may have',
  taken: 'its name differs from another one in how accents are stored only',
}

/** A zip while it is made. */
interface Making {
  zip: ZipWriter
  /** Aborted once the client has left. */
  signal: AbortSignal
  /** Lines of the list of what is missing, as far as it goes. */
  leftOut: string[]
  /** How many more there are. */
  more: number
}

/** Those that a zip is asked for, or what there is, as it's found. */
export type ZipNames = readonly string[] | AsyncIterable<string>

export interface ZipOutput {
  sink: Sink
  /** Ends it within the next entry. */
  signal: AbortSignal
}

/**
 * Makes a zip of these entries of an open folder, as fast as it is taken. Every name is checked again, because names on the disk
 * need not have come through here. What can't be in it is named in a list at its end. Where one that was asked for is gone meanwhile,
 * it fails.
 */
export async function writeZip(folder: Folder, depth: number, names: ZipNames, { sink, signal }: ZipOutput) {
  await using zip = new ZipWriter(sink)
  const making: Making = { zip, signal, leftOut: [], more: 0 }
  const into = { above: '', depth, respelled: new Set<string>() }
  // Programs that unzip may put it on a disk without letter case.
  const taken = new Set<string>()
  for await (const name of names) {
    if (folded(name).startsWith(LEFT_OUT_STEM)) taken.add(folded(name))
    const state = await add(making, folder, name, into)
    if (state === 'gone' && Array.isArray(names)) fail({ type: 'missing', names: [name] })
  }
  await tellLeftOut(making, taken)
  await zip.finish()
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

type Reason = keyof typeof REASONS

/** What became of an entry. */
type State = 'in' | Reason

/** Null for what is the service's own, which no zip tells of. */
async function add(making: Making, folder: Folder, name: string, into: Into): Promise<State | null> {
  const { above, depth, respelled } = into
  making.signal.throwIfAborted()
  if (isOwn(name, depth)) return null
  const leave = (reason: Reason) => {
    if (making.leftOut.length >= MOST_TOLD) making.more += 1
    else making.leftOut.push(`${above}${shownName(name).replaceAll(/\p{C}/gu, '\uFFFD')}: ${REASONS[reason]}`)
    return reason
  }
  const fault = faultOfName(name, depth)
  const told = composed(name)
  if (fault && (fault !== 'not_composed' || faultOfName(told, depth))) return leave('name')
  const facts = await unless(GONE, folder.facts(name))
  if (!facts) return leave('gone')
  if (fault && (respelled.has(told) || (await unless(GONE, folder.stat(told))))) return leave('taken')
  const { stat } = facts
  const modified = new Date(Number(stat.mtimeMs))
  const member = { name: memberName(above + told), modified, mode: Number(stat.mode & 0o777n) }
  if (stat.isSymbolicLink()) return leave('link')
  if (!stat.isFile() && !stat.isDirectory()) return leave('special')
  const adding = stat.isFile() ? addFile(making, folder, name, member) : addFolder()
  const state = (await unless(NOT_PERMITTED, adding)) ?? 'unreadable'
  if (state !== 'in') return leave(state)
  if (fault) respelled.add(told)
  return state

  async function addFolder(): Promise<State> {
    const inner = await unless(GONE, folder.folder(name))
    if (!inner) return 'gone'
    await using open = inner
    const inside = `${above}${told}/`
    await making.zip.folder({ name: memberName(inside), modified, mode: null })
    const into = { above: inside, depth: depth + 1, respelled: new Set<string>() }
    for await (const one of open.each()) await add(making, open, one.name, into)
    return 'in'
  }
}

async function addFile({ zip }: Making, folder: Folder, name: string, member: MemberFacts): Promise<State> {
  const file = await unless(GONE, folder.file(name))
  if (!file) return 'gone'
  await using open = file
  const stat = await open.stat()
  // What was swapped for a device since then is no file any more.
  if (!stat.isFile()) return 'special'
  await zip.file(member, open, stat.size)
  return 'in'
}

async function tellLeftOut({ zip, leftOut, more }: Making, taken: ReadonlySet<string>) {
  if (leftOut.length === 0) return
  const isFree = (name: string) => !taken.has(folded(name))
  const name = isFree(LEFT_OUT) ? LEFT_OUT : await nameBeside(LEFT_OUT, async (one) => isFree(one))
  const lines = more > 0 ? [...leftOut, `and ${more} more`] : leftOut
  await zip.text({ name, modified: new Date(), mode: null }, `${lines.join('\n')}\n`)
}

/** A word and a colon at the beginning are a drive to programs that unzip. Behind './' they are a name. */
function memberName(path: string): string {
  return /^\w+:/.test(path) ? `./${path}` : path
}
