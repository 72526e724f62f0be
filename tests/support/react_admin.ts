import type { Options } from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import type { ApiBrowser } from '#tests/support/api'

/** What a call was answered that did not succeed. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown
  ) {
    super(`answered ${status}`)
  }
}

/** The console's data provider, unmodified, on a signed-in browser. Only its HTTP client is ours, as the console's is. */
export function reactAdmin(browser: ApiBrowser) {
  return simpleRestProvider('/api/admin', async (url: string, { method = 'GET', body }: Options = {}) => {
    const sent = typeof body === 'string' ? { body: JSON.parse(body) as unknown } : {}
    // It names a type even where nothing is sent.
    const headers: Record<string, string> = method === 'DELETE' ? { 'content-type': 'text/plain' } : {}
    const answer = await browser.call(method, url, { ...sent, headers })
    if (answer.status < 200 || answer.status >= 300) throw new Refused(answer.status, answer.body)
    return { status: answer.status, headers: answer.headers, body: answer.text, json: answer.body }
  })
}
