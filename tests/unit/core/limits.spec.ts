import { test } from '@japa/runner'
import { ApiError, tooManyRequests } from '#core/errors'
import { Limits } from '#core/limits/limits'
import { networkOf } from '#core/limits/network'

const limit = { name: 'test', points: 3, seconds: 60 }

/** How many of `times` attempts are let through. */
async function allowed(times: number, attempt: () => Promise<void>): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: times }, attempt))
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

test.group('Limits', () => {
  test('an account has its points, and then waits', async ({ assert }) => {
    const limits = new Limits()
    assert.equal(await allowed(10, () => limits.takeForAccount(limit, 7)), 3)
    const refusal = await limits.takeForAccount(limit, 7).catch((error: unknown) => error)
    assert.instanceOf(refusal, ApiError)
    const { status, retryAfter } = refusal as ApiError
    assert.equal(status, 429)
    assert.isAbove(Number(retryAfter), 50)
    assert.equal(await allowed(1, () => limits.takeForAccount(limit, 8)), 1)
  })

  test('the refusal says how long to wait')
    .with([
      [0.4, '1 second'],
      [42, '42 seconds'],
      [60, '60 seconds'],
      [61, '2 minutes'],
      [3600, '60 minutes'],
      [86_400, '24 hours'],
    ] as const)
    .run(({ assert }, [seconds, words]) => {
      const { message, code, retryAfter } = tooManyRequests(seconds)
      assert.equal(message, `Too many attempts. Try again in ${words}.`)
      assert.deepEqual([code, retryAfter], ['E_TOO_MANY_REQUESTS', seconds])
    })

  test('points are given back to who has proved to be the owner', async ({ assert }) => {
    const limits = new Limits()
    await allowed(3, () => limits.takeForAccount(limit, 'ann@example.com'))
    await limits.forgive(limit, 'ann@example.com')
    assert.equal(await allowed(10, () => limits.takeForAccount(limit, 'ann@example.com')), 3)
  })

  test('a point that was taken for nothing comes back, once, and never more than were taken', async ({ assert }) => {
    const limits = new Limits()
    await limits.returnToAccount(limit, 7)
    assert.equal(await allowed(10, () => limits.takeForAccount(limit, 7)), 3)
    const [other, address] = [8, '192.0.2.1']
    await allowed(3, () => limits.takeForAccount(limit, other))
    await limits.returnToAccount(limit, other)
    assert.equal(await allowed(10, () => limits.takeForAccount(limit, other)), 1)
    await allowed(3, () => limits.takeForAddress(limit, address))
    await limits.returnToAddress(limit, address)
    assert.equal(await allowed(10, () => limits.takeForAddress(limit, address)), 1)
  })

  test('account and address are counted apart', async ({ assert }) => {
    const limits = new Limits()
    await allowed(3, () => limits.takeForAccount(limit, '192.0.2.1'))
    assert.equal(await allowed(10, () => limits.takeForAddress(limit, '192.0.2.1')), 3)
  })

  test('a household of IPv6 addresses is one client', async ({ assert }) => {
    const limits = new Limits()
    let n = 0
    assert.equal(await allowed(10, () => limits.takeForAddress(limit, `2001:db8:1:2:aaaa::${++n}`)), 3)
    assert.equal(await allowed(1, () => limits.takeForAddress(limit, '2001:db8:1:3::1')), 1)
  })

  test('our own nodes have a wider budget', async ({ assert }) => {
    const limits = new Limits()
    limits.recognizeOwnNodes((address) => address === '192.0.2.9')
    assert.equal(await allowed(100, () => limits.takeForAddress(limit, '192.0.2.9')), 60)
    assert.equal(await allowed(100, () => limits.takeForAddress(limit, '192.0.2.8')), 3)
  })

  test('what is kept names neither an address nor an account', async ({ assert }) => {
    const limits = new Limits()
    await limits.takeForAddress(limit, '192.0.2.1')
    await limits.takeForAccount(limit, 'ann@example.com')
    const { inspect } = await import('node:util')
    const memory = inspect(limits, { depth: 20, showHidden: true })
    assert.notInclude(memory, '192.0.2.1')
    assert.notInclude(memory, 'example.com')
  })
})

test.group('The network of an address', () => {
  test('{0} belongs to {1}')
    .with([
      ['192.0.2.1', '192.0.2.1'],
      ['::ffff:192.0.2.1', '192.0.2.1'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
      ['2001:db8::1', '2001:db8:0:0'],
      ['', 'unknown'],
      ['not an address', 'unknown'],
    ] as const)
    .run(({ assert }, [address, network]) => assert.equal(networkOf(address), network))
})
