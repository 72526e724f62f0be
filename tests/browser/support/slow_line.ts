import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from 'playwright'
import { drawn } from '#tests/support/depth'

/** Milliseconds at most that a call waits, and one in four. */
const [MOST_MS, LONGEST_MS] = [300, 1_500]

/**
 * With `TEST_LINE=slow` each call, script and style of a page waits for a while that the seed draws. What works only because
 * answers come at once, or in the order of the questions, fails.
 */
export async function slowDown(context: BrowserContext) {
  if (process.env['TEST_LINE'] !== 'slow') return
  let requests = 0
  await context.route(/\/(api|assets)\//, async (route) => {
    const request = route.request()
    const name = `${request.method()} ${new URL(request.url()).pathname} ${++requests}`
    const isLong = drawn(`${name} is long`, 4) === 0
    if (!request.isNavigationRequest()) await pause(drawn(name, isLong ? LONGEST_MS : MOST_MS))
    // Its page may have been left.
    await route.continue().catch(() => undefined)
  })
}
