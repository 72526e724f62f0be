import { linkSync, renameSync, unlinkSync } from 'node:fs'
import type { Disk } from '#core/backup/disk_entry'

type Path = string | Buffer

/** A disk whose process is killed before it has made so many moves. `moved` runs after each, with both paths as texts. */
export function dyingDisk(moves: number, moved: (from: string, to: string) => void = () => {}): Disk {
  let left = moves
  const counted = () => {
    if (left-- <= 0) throw new Error('killed')
  }
  const twoPaths = (move: (from: Path, to: Path) => void) => async (from: Path, to: Path) => {
    counted()
    move(from, to)
    moved(String(from), String(to))
  }
  return {
    rename: twoPaths(renameSync),
    link: twoPaths(linkSync),
    unlink: async (path) => {
      counted()
      unlinkSync(path)
    },
  }
}
