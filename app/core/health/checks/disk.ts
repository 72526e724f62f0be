import app from '@adonisjs/core/services/app'
import { DataFolders, type Disk } from '#core/health/data_folders'
import type { Finding, HealthCheck } from '#core/health/health_checks'
import { sizeInWords } from '#shared/size'

const LITTLE_PERCENT = 10
const LITTLE_BYTES = 1_000_000_000

/** Of the disks of the storage folder, hosted files, builds, backups and the database. */
export const diskCheck: HealthCheck = {
  id: 'core.disk',
  name: 'Disk',
  question: 'Is there room on the disk?',
  look: async () => judgeDisks(await (await app.container.make(DataFolders)).disks()),
}

/** Names the folders where there are several disks, the fullest first. */
export function judgeDisks(disks: readonly Disk[]): Finding {
  if (disks.length === 0) throw new Error('None of the folders can be looked at')
  const sorted = disks.toSorted((one, other) => levelOf(one) - levelOf(other) || one.freePercent - other.freePercent)
  const short = sorted.filter((disk) => levelOf(disk) < GOOD)
  const room = (disk: Disk) => `${sizeInWords(disk.freeBytes)} free (${Math.round(disk.freePercent)} %)`
  const places = sorted.map((disk) => (disks.length > 1 ? `${room(disk)} on the disk of ${disk.folder}` : room(disk)))
  const detail = `${places.join(', ')}.`
  if (short.length === 0) return { level: 'good', detail }
  const todo = short.map(({ folder, advice }) => [`Make room on the disk of ${folder}`, ...advice].join('; '))
  return {
    level: short.some((disk) => levelOf(disk) === PROBLEM) ? 'problem' : 'note',
    detail,
    why: 'On a full disk nothing can be saved.',
    todo: todo.join('\n'),
  }
}

const [PROBLEM, NOTE, GOOD] = [0, 1, 2]

function levelOf({ freeBytes, freePercent }: Disk): number {
  if (Math.round(freePercent) >= LITTLE_PERCENT || freeBytes >= 10 * LITTLE_BYTES) return GOOD
  return freeBytes < LITTLE_BYTES ? PROBLEM : NOTE
}
