import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { BUILD, inRoot } from './paths.mjs'
import { listSources } from './sources.mjs'

const stampOf = (folder) => inRoot(folder, '.stamp')

function digest(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

/** Cheap: no file is opened. */
function look(sources) {
  return digest(sources.map(({ path, size, changed }) => `${path} ${size} ${changed}`))
}

/** Exact: survives a checkout that only touches the times. */
async function content(sources) {
  const parts = await Promise.all(sources.map(async ({ path }) => [path, await readFile(inRoot(path))]))
  return digest(parts.flat())
}

async function readStamp() {
  return JSON.parse(await readFile(stampOf(BUILD), 'utf8').catch(() => 'null'))
}

/** Notes what the build that has just ended was made from. A reader never sees half a note. */
export async function writeStamp(sources, folder = BUILD) {
  const file = stampOf(folder)
  const part = `${file}.${process.pid}`
  await writeFile(part, JSON.stringify({ look: look(sources), content: await content(sources) }))
  await rename(part, file)
}

/** True when build/ was made from exactly the sources that are there now. */
export async function isBuildFresh() {
  const stamp = await readStamp()
  if (!stamp) return false
  const sources = listSources()
  if (stamp.look === look(sources)) return true
  if (stamp.content !== (await content(sources))) return false
  await writeStamp(sources)
  return true
}
