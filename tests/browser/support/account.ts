import type { BrowserContext } from 'playwright'
import type { CulvertProcess } from '#tests/browser/support/culvert_process'
import { mailedLink } from '#tests/browser/support/outbox'

export const password = 'five culverts under the old road'

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
}

/** Signs a new user up behind the pages' back; the context is signed in after it. */
export async function signUp(context: BrowserContext, culvert: CulvertProcess, wanted: Wanted = {}): Promise<string> {
  const { email = newAddress(), firstName, isVerified = true, plan = 'free' } = wanted
  await send(context, culvert.origin, '/api/auth/sign-up', { email, password, firstName })
  if (isVerified) {
    const token = new URL(await mailedLink(culvert.storage, email)).searchParams.get('token')
    await send(context, culvert.origin, '/api/auth/verify-email', { token })
  }
  if (plan !== 'free') await culvert.command('user', 'set-plan', email, plan)
  return email
}
