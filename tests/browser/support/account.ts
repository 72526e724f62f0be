import type { BrowserContext } from 'playwright'
import type { CulvertProcess } from '#tests/browser/support/culvert_process'

export const password = 'five culverts under the old road'

/** What the list of own sessions makes 'Chrome on Linux' of. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let count = 0

export function newAddress(name = 'ada'): string {
  count += 1
  return `${name}.${count}@example.com`
}

/** A write as the page would send it, with the cookies of the context. */
export async function send(context: BrowserContext, origin: string, path: string, body: unknown, method = 'POST') {
  // A kept connection may be one that the server closes at this moment.
  await context.request.get(`${origin}/api/auth/user`, { maxRetries: 2 })
  const cookies = await context.cookies(origin)
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token) }
  const answer = await context.request.fetch(`${origin}${path}`, { method, data: body, headers })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return answer
}

interface Wanted {
  email?: string
  firstName?: string
  isVerified?: boolean
  plan?: 'free' | 'monthly' | 'yearly'
  role?: 'admin' | 'support' | 'finance'
}

/** Makes a new user behind the pages' back; the context is signed in after it. */
export async function signUp(context: BrowserContext, culvert: CulvertProcess, wanted: Wanted = {}): Promise<string> {
  const { email = newAddress(), firstName, isVerified = true, plan = 'free', role } = wanted
  // The mail with the link is part of what a sign-up by the product itself brings.
  if (!isVerified) {
    await send(context, culvert.origin, '/api/auth/sign-up', { email, password, firstName })
    return email
  }
  const account = { email, password, firstName: firstName ?? null, plan, role: role ?? null, userAgent }
  const value = await culvert.account(account)
  await context.addCookies([{ name: 'culvert', value, url: culvert.origin, httpOnly: true, sameSite: 'Lax' }])
  return email
}
