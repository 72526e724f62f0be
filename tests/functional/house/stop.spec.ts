import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { test } from '@japa/runner'
import { freshStart } from '#tests/support/accounts'
import { listeningServer, secondServer } from '#tests/support/second_server'

test.group('A server that is told to stop', (group) => {
  group.each.setup(freshStart)

  test('waits for no line that a browser opened ahead and never used', async ({ assert, cleanup }) => {
    const server = await secondServer()
    const line = connect(Number(new URL(server.origin).port), '127.0.0.1')
    cleanup(() => void line.destroy())
    await once(line, 'connect')
    // Lines are accepted one after the other: with a later one that is answered, the server knows the first.
    const [answer] = (await once(get(`${server.origin}/api/auth/methods`, { agent: false }), 'response')) as [
      IncomingMessage,
    ]
    assert.equal(answer.resume().statusCode, 200)
    // However it is cut.
    const cut = new Promise((resolve) => line.on('error', () => {}).once('close', resolve))
    server.kill('SIGTERM')
    assert.equal(await server.ended, 0)
    await cut
  })

  test('keeps a used line longer than a proxy does, and waits for none', async ({ assert, cleanup }) => {
    const server = await secondServer()
    const agent = new Agent({ keepAlive: true })
    cleanup(() => agent.destroy())
    const asked = get(`${server.origin}/api/auth/methods`, { agent })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    await once(answer.resume(), 'end')
    const [, seconds] = /timeout=(\d+)/.exec(String(answer.headers['keep-alive'])) ?? []
    assert.isAbove(Number(seconds), 60)
    server.kill('SIGTERM')
    assert.equal(await server.ended, 0)
  })

  test('answers everything that is sent by open connections, cuts none, and is not ready any more', async ({
    assert,
    cleanup,
  }) => {
    const server = await secondServer()
    cleanup(() => void server.kill('SIGKILL'))
    const seen = { answered: 0, closed: 0, refused: 0, other: [] as string[] }
    let told = false
    const client = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      cleanup(() => agent.destroy())
      for (;;) {
        try {
          const asked = get(`${server.origin}/api/auth/methods`, { agent })
          const [answer] = (await once(asked, 'response')) as [IncomingMessage]
          await once(answer.resume(), 'end')
          if (answer.statusCode !== 200) seen.other.push(String(answer.statusCode))
          seen.answered += 1
          if (seen.answered === 200 && !told) told = server.kill('SIGTERM')
          if (answer.headers.connection !== 'close') continue
          seen.closed += 1
        } catch (error) {
          const { code = 'UNKNOWN' } = error as { code?: string }
          if (code === 'ECONNREFUSED') seen.refused += 1
          else seen.other.push(code)
          return
        }
      }
    }
    /** What a load balancer on a line that is open hears in the end. */
    const probe = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      cleanup(() => agent.destroy())
      for (;;) {
        const asked = get(`${server.origin}/health/ready`, { agent })
        const [answer] = (await once(asked, 'response')) as [IncomingMessage]
        await once(answer.resume(), 'end')
        if (answer.statusCode !== 200) return answer.statusCode
      }
    }
    const [ready] = await Promise.all([probe(), ...Array.from({ length: 20 }, client)])
    assert.equal(ready, 503)
    assert.equal(await server.ended, 0)
    assert.deepEqual(seen, { answered: seen.answered, closed: 20, refused: 20, other: [] })
  })

  test('ends also when it is told so between listening and being ready', async ({ assert, cleanup }) => {
    const server = await listeningServer()
    cleanup(() => void server.kill('SIGKILL'))
    server.kill('SIGTERM')
    assert.equal(await server.ended, 0, server.seen.err)
  })
})
