import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import culvert from '#config/culvert'
import type { Disk } from '#core/backup/disk_entry'
import { RestoredFiles } from '#core/backup/restored_files'
import { filesRoot } from '#tests/support/files'

export const put = (path: string, content: string) => {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, content)
}

/** Every file of a folder with its content; the number in the name of what was kept isn't there. */
export function filesIn(root: string) {
  return (readdirSync(root, { recursive: true }) as string[])
    .filter((name) => statSync(join(root, name)).isFile())
    .map((name) => `${name.replace(/late-[0-9a-f]{12}/, 'late')}: ${readFileSync(join(root, name), 'utf8')}`)
    .toSorted()
}

/** Names of what was kept. */
export const kept = (root: string) => readdirSync(root).filter((name) => name.startsWith('.culvert-files.late-'))

/** Empties the folders that a restore exchanges, and forgets an exchange that was cut off. */
export function clearExchanged() {
  for (const root of [filesRoot, culvert.buildsFolder])
    for (const name of existsSync(root) ? readdirSync(root) : [])
      rmSync(join(root, name), { recursive: true, force: true })
  for (const name of ['aside', 'placing', 'placed']) rmSync(join(culvert.storage, `restore.${name}`), { force: true })
}

/** Answers what begins a restore of files with these names, each with the content `new`. */
export function staged(...names: string[]) {
  return async (disk?: Disk) => {
    const files = new RestoredFiles(disk)
    for (const name of names) {
      const content = (async function* () {
        yield Buffer.from('new')
      })()
      await files.stage({ name, isFolder: false, mode: 0o600, seconds: 0, size: 3 }, content)
    }
    return files
  }
}
