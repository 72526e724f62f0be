import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own, as small as a test needs it. */
export class SmallDisk {
  readonly path: string
  readonly #filler: string

  /** At a folder of its own, or at one that is there. */
  constructor(megabytes: number, path?: string) {
    this.path = path ?? mkdtempSync(join(tmpdir(), 'culvert-disk-'))
    this.#filler = join(this.path, 'filler')
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', this.path])
  }

  /** Leaves so many bytes free. */
  fill(leftBytes: number) {
    const { bavail, bsize } = statfsSync(this.path)
    writeFileSync(this.#filler, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)))
  }

  free() {
    rmSync(this.#filler, { force: true })
  }

  /** Shows again what was at its folder before. */
  unmount() {
    execFileSync('umount', ['--lazy', this.path])
  }

  remove() {
    this.unmount()
    rmSync(this.path, { recursive: true })
  }
}
