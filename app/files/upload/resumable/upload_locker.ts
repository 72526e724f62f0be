import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from '@adonisjs/core'
import type { Lock, Locker, RequestRelease } from '@tus/server'
import { fail, unless } from '#files/errors'
import { isOfDeadProcess } from '#files/reserved/process_mark'
import { Reserved, stagingName } from '#files/reserved/reserved'
import { WriteLock } from '#files/reserved/write_lock'

const HELD = 'held-'
const WANTED = 'wanted'
const LOOK_MS = 50
const PATIENCE_MS = 10_000

/**
 * One request at a time for each upload, of all processes. Who holds it is a file in the upload's folder, which means nothing
 * once its process has ended. Who wants it says so by another one: a client that lost its connection comes back before
 * its first request is known to be dead, and that one has to give way.
 */
@inject()
export class UploadLocker implements Locker {
  constructor(
    private reserved: Reserved,
    private lock: WriteLock
  ) {}

  newLock(id: string): Lock {
    let mine: string | null = null
    let watch: NodeJS.Timeout | undefined
    return {
      lock: async (signal, requestRelease) => {
        mine = await this.#acquire(id, signal)
        watch = setInterval(() => void this.#giveWay(id, requestRelease).catch(() => {}), LOOK_MS)
      },
      unlock: async () => {
        clearInterval(watch)
        const name = mine
        // With the upload it is gone, too.
        if (name !== null) await this.#within(id, (folder) => unless(['ENOENT'], folder.removeFile(name)))
      },
    }
  }

  /** Fails as 'missing' where there is no such upload, and as 'busy' if the holder doesn't release it. */
  async #acquire(id: string, signal: AbortSignal): Promise<string> {
    const until = performance.now() + PATIENCE_MS
    for (;;) {
      signal.throwIfAborted()
      const name = await this.lock.hold(() => this.#take(id))
      if (name === null) fail({ type: 'missing' })
      if (name !== '') return name
      if (performance.now() > until) fail({ type: 'busy' })
      await sleep(LOOK_MS)
    }
  }

  /** Under the lock of all writes. An empty name where another request holds the upload. */
  async #take(id: string): Promise<string | null> {
    return this.#within(id, async (folder) => {
      for (const { name } of await folder.entries()) {
        if (!name.startsWith(HELD)) continue
        if (isOfDeadProcess(name.slice(HELD.length))) {
          await unless(['ENOENT'], folder.removeFile(name))
          continue
        }
        const made = await unless(['EEXIST'], folder.create(WANTED, 0o600))
        await made?.close()
        return ''
      }
      const mine = HELD + stagingName()
      await (await folder.create(mine, 0o600)).close()
      await unless(['ENOENT'], folder.removeFile(WANTED))
      return mine
    })
  }

  async #giveWay(id: string, requestRelease: RequestRelease) {
    const wanted = await this.#within(id, (folder) => unless(['ENOENT'], folder.stat(WANTED)))
    if (wanted) await requestRelease()
  }

  #within<T>(id: string, work: Parameters<typeof this.reserved.withinIfThere<T>>[2]) {
    return this.reserved.withinIfThere<T>('uploads', [id], work)
  }
}
