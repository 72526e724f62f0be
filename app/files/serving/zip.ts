import ZipStream, { type ZipEntry } from 'zip-stream'
import type { Readable } from 'node:stream'
import { unless } from '#files/errors'
import { faultOfName } from '#files/paths/entry_path'
import type { Folder } from '#files/paths/folder'

const GONE = ['ENOENT', 'ELOOP', 'ENOTDIR', 'EACCES', 'ENXIO']

/**
 * A zip of these entries of an open folder, made while it is read; `done` once everything is in. Every name is checked again,
 * because names on the disk need not have come through here. Links, devices and what may not be read are left out.
 */
export function zipOf(
  folder: Folder,
  depth: number,
  names: readonly string[]
): { stream: Readable; done: Promise<void> } {
  const zip = new ZipStream({ level: 1 })
  const done = (async () => {
    for (const name of names) await add(zip, folder, name, name, depth)
    zip.finish()
  })()
  done.catch((error: unknown) => zip.destroy(error instanceof Error ? error : new Error(String(error))))
  return { stream: zip, done }
}

async function add(zip: ZipStream, folder: Folder, name: string, path: string, depth: number): Promise<void> {
  if (faultOfName(name, depth)) return
  const facts = await unless(GONE, folder.facts(name))
  if (!facts) return
  const { stat } = facts
  const date = new Date(Number(stat.mtimeMs))
  if (stat.isFile()) return addFile(zip, folder, name, { name: path, date, mode: Number(stat.mode & 0o777n) })
  const inner = stat.isDirectory() ? await unless(GONE, folder.folder(name)) : null
  if (!inner) return
  try {
    await append(zip, null, { name: `${path}/`, type: 'directory', date })
    for await (const entry of inner.each()) await add(zip, inner, entry.name, `${path}/${entry.name}`, depth + 1)
  } finally {
    await inner.close()
  }
}

async function addFile(zip: ZipStream, folder: Folder, name: string, entry: ZipEntry) {
  const file = await unless(GONE, folder.file(name))
  if (!file) return
  try {
    // What was swapped for a device since then is no file any more.
    if ((await file.stat()).isFile()) await append(zip, file.createReadStream({ autoClose: false }), entry)
  } finally {
    await file.close()
  }
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
    zip.entry(source, entry, end)
  })
}
