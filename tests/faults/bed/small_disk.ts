import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isOfDeadProcess, processMark } from '#files/reserved/process_mark'

/** What the machine's list of disks calls one, with the mark of the process whose tests it is for. */
export const diskName = (mark = processMark()) => `culvert-test-disk-${mark}-`
const DISK = /^culvert-test-disk-(\S+) (\S+) /gm

/** The folders of disks that a process made which ended without taking them away, as one does that was killed. */
export function leftDisks(): string[] {
  const all = [...readFileSync('/proc/self/mounts', 'utf8').matchAll(DISK)]
  return all.filter(([, mark = '']) => isOfDeadProcess(mark)).map(([, , path = '']) => path)
}

/** Takes away what such a run left: it holds memory until the machine is started again. */
export function removeLeftDisks() {
  // Another suite that begins may be faster.
  for (const path of leftDisks()) spawnSync('umount', ['--lazy', path])
}

/** A disk of its own, as small as a test needs it. */
export class SmallDisk {
  readonly path: string
  readonly #filler: string

  /** At a folder of its own, or at one that is there. */
  constructor(megabytes: number, path?: string) {
    this.path = path ?? mkdtempSync(join(tmpdir(), 'culvert-disk-'))
    this.#filler = join(this.path, 'filler')
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, diskName(), this.path])
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
