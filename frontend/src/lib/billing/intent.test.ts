import { afterEach, expect, test, vi } from 'vitest'
import { sendIntent } from './intent'

afterEach(() => void vi.unstubAllGlobals())

/** Answers one after the other, and the keys that were sent. */
function api(...answers: (Response | Error)[]) {
  document.cookie = 'XSRF-TOKEN=token'
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get('Idempotency-Key'))
    const answer = answers.shift() ?? Response.json({})
    if (answer instanceof Error) throw answer
    return answer
  })
  return keys
}

const refused = (status: number, code: string) => Response.json({ code, message: 'No' }, { status })
const pay = (plan = 'monthly') => sendIntent('/api/create-subscription', { planType: plan })

test.each([
  ['whose answer was lost', new TypeError('fetch failed')],
  ['that the server could not finish', refused(503, 'E_PROVIDER_UNREACHABLE')],
  ['that is still under way', refused(409, 'E_IDEMPOTENCY_IN_FLIGHT')],
])('a call %s is sent again with the same key', async (_, failure) => {
  const keys = api(failure)
  await expect(pay()).rejects.toThrow()
  await pay()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('after an answer the same call is another intent', async () => {
  const keys = api(refused(402, 'E_PAYMENT_REFUSED'))
  await expect(pay()).rejects.toThrow()
  await pay()
  await pay()
  expect(new Set(keys).size).toBe(3)
})

test('two calls at once for the same thing share the key, other things do not', async () => {
  const keys = api()
  await Promise.all([pay(), pay(), pay('yearly')])
  expect(new Set(keys).size).toBe(2)
})
