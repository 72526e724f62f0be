import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const ASSETS = join('public', 'assets')
/** In a build: what it took over of the one before. */
const INHERITED = '.inherited'

/**
 * Puts a finished build in the place of the one before by renaming: a server that runs from there never sees half of one.
 * Assets of the build before stay, because that server's pages, and those that browsers have open, ask for them until it
 * is started again; their names carry a hash of their content.
 */
export async function swapIn(next, current) {
  const old = `${current}.old`
  await rm(old, { recursive: true, force: true })
  await inheritAssets(current, next)
  await rename(current, old).catch(ignoreMissing)
  await rename(next, current)
  await rm(old, { recursive: true, force: true })
}

async function inheritAssets(current, next) {
  const inherited = new Set(JSON.parse(await readFile(join(current, INHERITED), 'utf8').catch(() => '[]')))
  const entries = await readdir(join(current, ASSETS), { recursive: true, withFileTypes: true }).catch(() => [])
  const kept = []
  for (const entry of entries) {
    const name = join(entry.parentPath, entry.name).slice(join(current, ASSETS).length + 1)
    // Files that begin with a dot are the build's own notes, such as Vite's manifest.
    if (!entry.isFile() || inherited.has(name) || name.split(/[\\/]/).some((part) => part.startsWith('.'))) continue
    if (await linked(join(current, ASSETS, name), join(next, ASSETS, name))) kept.push(name)
  }
  await writeFile(join(next, INHERITED), JSON.stringify(kept))
}

/** False where the new build has the file itself. */
async function linked(from, to) {
  await mkdir(dirname(to), { recursive: true })
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error
}
