import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { PrepareSandbox } from '#gateways/drivers/sandbox/actions/prepare_sandbox'
import env from '#start/env'
import { OwnMariadb } from '#tests/faults/bed/mariadb'
import { mixedWrites, type Write } from '#tests/faults/bed/writes'
import { freshStart } from '#tests/support/accounts'
import { createServer } from '#tests/support/fleet'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'
import { useHarness } from '#tests/support/gateways/use_harness'
import { secondServer } from '#tests/support/second_server'

/** Of each kind of write. */
const WRITES = 40
const AT_ONCE = 9
/** Answers after which the database is killed and started again, while the other writers go on. */
const KILL_AFTER = 60

const isMysql = env.get('DB_CLIENT') === 'mysql'

/** What a write came to: the status, and the code of a refusal. No answer at all says as little as an unknown outcome. */
interface Outcome {
  status: number
  code: string
  text: string
}

async function outcomeOf(write: Write): Promise<Outcome> {
  try {
    const { status, body, text } = await write.send()
    const { code = 'ok' } = (body ?? {}) as { code?: string }
    return { status, code, text }
  } catch {
    return { status: 0, code: 'NO_ANSWER', text: '' }
  }
}

/** The product in a process of its own. SQLite lives in it, so there it is what is killed. */
async function productToBreak(cleanup: (task: () => void) => void, stripe: string) {
  const settings = { CULVERT_ROLE: 'web', TRUST_PROXY: 'loopback', STRIPE_ENDPOINT: stripe }
  let server = await secondServer(settings)
  cleanup(() => void server.kill('SIGKILL'))
  const { origin } = server
  async function killDatabase() {
    if (isMysql) {
      const mariadb = new OwnMariadb()
      await mariadb.kill()
      return mariadb.start()
    }
    server.kill('SIGKILL')
    await server.ended
    server = await secondServer({ ...settings, PORT: new URL(origin).port })
  }
  return { origin, killDatabase, log: () => server.seen.out + server.seen.err }
}

test.group('A database that is killed among writes', (group) => {
  group.each.setup(freshStart)

  test('what was answered with success is stored, what was refused is not, and the product goes on by itself', async ({
    assert,
    cleanup,
  }) => {
    const stripe = await StripeHarness.open(new Date().toISOString())
    await (await app.container.make(PrepareSandbox)).execute()
    await useHarness(cleanup, stripe)
    const { id: serverId } = await createServer()
    const { origin, killDatabase, log } = await productToBreak(cleanup, stripe.endpoint)
    const writes = await mixedWrites({ origin, serverId, stripe }, WRITES)
    const later = writes.splice(-5)

    const outcomes = new Map<Write, Outcome>()
    const waiting = [...writes]
    let outage: Promise<void> | undefined
    const worker = async () => {
      for (let write = waiting.shift(); write; write = waiting.shift()) {
        const outcome = await outcomeOf(write)
        outcomes.set(write, outcome)
        if (outcomes.size >= KILL_AFTER) outage ??= killDatabase()
        if (outcome.code === 'NO_ANSWER') await outage
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    await outage
    for (const write of later) outcomes.set(write, await outcomeOf(write))

    const wrong: string[] = []
    const seen: Record<string, number> = {}
    for (const [write, { status, code, text }] of outcomes) {
      seen[code] = (seen[code] ?? 0) + 1
      const isStored = await write.isStored()
      if (code === 'E_OUTCOME_UNKNOWN' || code === 'NO_ANSWER') continue
      if (isStored !== status < 300) wrong.push(`${write.kind}: ${status}, stored: ${isStored}: ${text}`)
    }
    assert.deepEqual(wrong, [])
    assert.isAtLeast(seen['ok'] ?? 0, KILL_AFTER / 2)
    // Whatever the outage did not let through is refused as busy or as unknown, and as nothing else.
    const { ok: _, E_BUSY: _busy, E_OUTCOME_UNKNOWN: _unknown, NO_ANSWER: _none, ...others } = seen
    assert.deepEqual(others, {}, log())
    assert.deepEqual(
      later.filter((write) => outcomes.get(write)?.code !== 'ok').map(({ kind }) => kind),
      []
    )
  })
})
