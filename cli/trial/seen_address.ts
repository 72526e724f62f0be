import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { attempt } from '#cli/trial/system'
import type { AddressPages } from '#cli/trial/rooms'

const FETCH = `fetch(process.argv[1], { signal: AbortSignal.timeout(3000) }).then((r) => r.text()).then((t) => console.log(t.trim().slice(0, 60)), () => {}).finally(() => process.exit())`

/** The address under which a page sees a room, or the host when there is none; null when no answer comes. */
async function seenBy(page: string | null, room: string | null): Promise<string | null> {
  if (page === null) return null
  const words = [process.execPath, '-e', FETCH, page]
  const output = await (room === null
    ? attempt(process.execPath, ...words.slice(1))
    : attempt('ip', 'netns', 'exec', room, ...words))
  const text = output?.trim() ?? ''
  return isIP(text) === 0 ? null : text
}

/** Asks both pages, again for as long as neither answers. */
export async function seenAddresses(pages: AddressPages, room: string | null, withinMs: number, signal: AbortSignal) {
  for (const deadline = Date.now() + withinMs; ; await sleep(250, undefined, { signal })) {
    const [ipv4, ipv6] = await Promise.all([seenBy(pages.ipv4, room), seenBy(pages.ipv6, room)])
    if (ipv4 !== null || ipv6 !== null || Date.now() > deadline) return { ipv4, ipv6 }
  }
}
