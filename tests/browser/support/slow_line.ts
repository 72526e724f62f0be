import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from 'playwright'
import { drawn } from '#tests/support/depth'

/** The longest wait in milliseconds: of most requests, and of one in four. */
const [MOST_MS, LONGEST_MS] = [300, 1_500]

/**
 * With `TEST_LINE=slow` each call, script and style of a page waits for a while that the seed draws. What works only because
 * answers come at once, or in the order of the questions, fails.
 */
export async function slowDown(context: BrowserContext) {
  if (process.env['TEST_LINE'] !== 'slow') return
  const times = new Map<string, number>()
  await context.route(/\/(api|assets)\//, async (route) => {
    const request = route.request()
    const call = `${request.method()} ${new URL(request.url()).pathname}`
    times.set(call, (times.get(call) ?? 0) + 1)
    const name = `${call} ${times.get(call)}`
    const isLong = drawn(`${name} is long`, 4) === 0
    if (!request.isNavigationRequest()) await pause(drawn(name, isLong ? LONGEST_MS : MOST_MS))
    // Its page may have been left.
    await route.continue().catch(() => undefined)
  })
}
