import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** In one folder. */
export const FLAT = 10_000
/** In folders of a hundred: `BENCH_FILES` says how many. */
export const SPREAD = Number(process.env.BENCH_FILES ?? 100_000)
const IN_FOLDER = 100
const NAMES = ['report', 'invoice', 'photo', 'notes', 'Backup', 'übersicht', 'index', 'draft']
const ENDINGS = ['txt', 'pdf', 'jpg', 'md', 'json', 'tar.gz']

/** Hosted files as installations have them, on a disk of their own kind; `clean` removes them. */
export async function makeTree(count: number) {
  const root = await mkdtemp(join(tmpdir(), 'culvert-bench-files-'))
  await mkdir(join(root, 'flat'))
  for (let index = 0; index < FLAT; index += 1) await writeFile(join(root, 'flat', nameOf(index)), 'x')
  for (let folder = 0; folder < count / IN_FOLDER; folder += 1) {
    const path = join(root, `year ${2000 + (folder % 27)}`, `folder ${folder}`)
    await mkdir(path, { recursive: true })
    const names = Array.from({ length: IN_FOLDER }, (_, index) => nameOf(folder * IN_FOLDER + index))
    await Promise.all(names.map((name) => writeFile(join(path, name), name)))
  }
  return { root, clean: () => rm(root, { recursive: true, force: true }) }
}

function nameOf(index: number): string {
  return `${NAMES[index % NAMES.length]} ${index}.${ENDINGS[index % ENDINGS.length]}`
}
