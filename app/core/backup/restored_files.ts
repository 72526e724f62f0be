import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import culvert from '#config/culvert'
import { BackupRefused, BUILDS, FILES } from '#core/backup/format'

/** Names that begin so are never listed among hosted files. */
const RESERVED = '.culvert-files'
const STAGED = `${RESERVED}.restore`

/** Hosted files and builds on their way back: complete and out of sight first, then in place. */
export class RestoredFiles {
  readonly #targets = [
    { prefix: FILES, folder: culvert.filesRoot },
    { prefix: BUILDS, folder: culvert.buildsFolder },
  ]
  readonly #moved: { from: string; to: string }[] = []

  /** Which of the folders holds something. */
  async taken(): Promise<'files' | 'builds' | null> {
    const names = async (folder: string) =>
      (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith(RESERVED))
    const [files, builds] = await Promise.all(this.#targets.map(({ folder }) => names(folder)))
    if (files && files.length > 0) return 'files'
    return builds && builds.length > 0 ? 'builds' : null
  }

  /** Writes a file where nobody sees it yet. */
  async stage(name: string, mode: number, content: AsyncIterable<Buffer>) {
    const target = this.#targets.find(({ prefix }) => name.startsWith(prefix))
    const parts = target ? name.slice(target.prefix.length).split('/') : []
    if (!target || parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\0')))
      throw new BackupRefused({ type: 'damaged', reason: `It holds ${name}, which leads elsewhere` })
    const path = join(target.folder, STAGED, ...parts)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(Readable.from(content), createWriteStream(path, { mode: mode & 0o777, flags: 'wx', flush: true }))
  }

  /** Moves everything to its place; what is there already stays. */
  async place() {
    for (const { folder } of this.#targets) await this.#moveInto(join(folder, STAGED), folder)
  }

  /** Takes back what was placed, and removes what was staged. */
  async undo() {
    for (const { from, to } of this.#moved.toReversed()) await rename(to, from)
    await this.clean()
  }

  /** Removes what is left of staging. */
  async clean() {
    for (const { folder } of this.#targets) await rm(join(folder, STAGED), { recursive: true, force: true })
  }

  async #moveInto(from: string, into: string): Promise<void> {
    const here = new Set(await readdir(into).catch(() => []))
    for (const name of await readdir(from).catch(() => [])) {
      const [source, target] = [join(from, name), join(into, name)]
      if (here.has(name)) await this.#moveInto(source, target)
      else {
        await rename(source, target)
        this.#moved.push({ from: source, to: target })
      }
    }
  }
}
