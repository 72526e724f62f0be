import app from '@adonisjs/core/services/app'
import { WriteLock } from '#files/reserved/write_lock'

/** Tells from now on whether this process holds the lock that every other write waits for. */
export async function watchLock() {
  const lock = await app.container.make(WriteLock)
  const { hold } = lock
  const watched = { isHeld: false, end: () => void (lock.hold = hold) }
  lock.hold = async (work) =>
    hold.call(lock, async () => {
      watched.isHeld = true
      return work().finally(() => (watched.isHeld = false))
    }) as ReturnType<typeof work>
  return watched
}
