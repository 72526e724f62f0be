import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run } from './child.mjs'
import { Refusal } from './node.mjs'
import { inRoot } from './paths.mjs'

/** Beside the programs it is about. */
export const SBOM = inRoot('build', 'sbom.cdx.json')

const readJson = async (name) => JSON.parse(await readFile(inRoot(name), 'utf8'))

/**
 * What the product consists of, as CycloneDX: every package that is installed with it, and its version. npm is shown the
 * project without what only builds and tests it: its own `--omit dev` also leaves out what somebody's peer is.
 */
export async function readSbom() {
  const { devDependencies: _, ...project } = await readJson('package.json')
  const lock = await readJson('package-lock.json')
  const packages = Object.entries(lock.packages).filter(([, { dev }]) => !dev)
  const { devDependencies: __, ...own } = lock.packages['']
  const home = await mkdtemp(join(tmpdir(), 'culvert-sbom-'))
  // npm calls a project after its folder.
  const folder = join(home, project.name)
  try {
    await mkdir(folder)
    await writeFile(join(folder, 'package.json'), JSON.stringify(project))
    const locked = { ...lock, packages: { ...Object.fromEntries(packages), '': own } }
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify(locked))
    return await ask(folder)
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

async function ask(cwd) {
  const PATH = [inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter)
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const { code, stdout, output } = await run('npm', words, { cwd, env: { PATH }, timeoutMs: 60_000 })
  if (code !== 0) throw new Refusal(`The list of packages could not be written:\n${output}`)
  return JSON.parse(stdout)
}

export async function writeSbom() {
  await writeFile(SBOM, `${JSON.stringify(await readSbom(), null, 2)}\n`)
}
