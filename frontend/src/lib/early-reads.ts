import { settings } from './settings'

/** Later than this a screen wants to know what is true then. */
const FRESH_MS = 10_000

const begun = new Map<string, Promise<Response>>()

/**
 * Begins the calls that the document names as those of its screen, while the code that asks for them is still on its way.
 * A browser without a session would only be refused.
 */
export function startEarlyReads() {
  const named = document.querySelector<HTMLMetaElement>('meta[name="culvert-reads"]')?.content
  if (!named || settings().signedOut) return
  for (const path of named.split(' ')) {
    const answer = fetch(path, { method: 'GET', credentials: 'include', headers: {} })
    answer.catch(() => undefined)
    begun.set(path, answer)
  }
  setTimeout(dropEarlyReads, FRESH_MS)
}

/** The answer to a call that was begun early, once. */
export function takeEarlyRead(path: string): Promise<Response> | undefined {
  const answer = begun.get(path)
  begun.delete(path)
  return answer
}

/** A write may change what was read before it. A body that nobody reads would keep its request open. */
export function dropEarlyReads() {
  for (const answer of begun.values()) void answer.then(({ body }) => body?.cancel()).catch(() => undefined)
  begun.clear()
}
