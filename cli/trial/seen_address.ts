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

/** A family that the other one has outrun gets this much longer: its first packet may have been lost. */
const GRACE_MS = 3_000

/** Asks both pages until both have answered; where only one does, the other is given up after a grace. */
export async function seenAddresses(pages: AddressPages, room: string | null, withinMs: number, signal: AbortSignal) {
  let deadline = Date.now() + withinMs
  let ipv4: string | null = null
  let ipv6: string | null = null
  for (;;) {
    const first = ipv4 === null && ipv6 === null
    const asked: [Promise<string | null>, Promise<string | null>] = [
      ipv4 === null ? seenBy(pages.ipv4, room) : Promise.resolve(ipv4),
      ipv6 === null ? seenBy(pages.ipv6, room) : Promise.resolve(ipv6),
    ]
    ipv4 = await asked[0]
    ipv6 = await asked[1]
    if (first && (ipv4 ?? ipv6) !== null) deadline = Math.min(deadline, Date.now() + GRACE_MS)
    const complete = (ipv4 !== null || pages.ipv4 === null) && (ipv6 !== null || pages.ipv6 === null)
    if (complete || Date.now() > deadline) return { ipv4, ipv6 }
    await sleep(250, undefined, { signal })
  }
}
