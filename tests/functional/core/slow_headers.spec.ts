import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { NodeServer } from '#core/http/node_server'
import env from '#start/env'

/** In place of the 15 s, so that the test takes as long. */
const HEADERS_MS = 1_000

/** No database is in it: once is enough. */
const group = env.get('DB_CLIENT') === 'mysql' ? () => {} : test.group

group('Headers that come slowly', () => {
  test('have 15 seconds, whatever an upload has', async ({ assert }) => {
    const server = (await app.container.make('server')).getNodeServer()
    assert.equal(server?.headersTimeout, 15_000)
    assert.isAbove(Number(server?.requestTimeout), 15_000)
  })

  test('end with 408 before the product hears of the request, however steadily they drip', async ({
    assert,
    cleanup,
  }) => {
    const product = await app.container.make('server')
    let handled = 0
    const server = new NodeServer(
      { headersTimeout: HEADERS_MS, connectionsCheckingInterval: HEADERS_MS / 10 },
      (request, response) => {
        handled += 1
        void product.handle(request, response)
      }
    ).listen(0, '127.0.0.1')
    await once(server, 'listening')
    cleanup(() => {
      server.close()
      server.closeAllConnections()
    })
    const { port } = server.address() as AddressInfo
    const begin = () => {
      const socket = connect(port, '127.0.0.1')
      const seen = { text: '' }
      socket.on('data', (data) => (seen.text += data.toString())).on('error', () => {})
      socket.write('GET /api/auth/methods HTTP/1.1\r\nHost: 127.0.0.1\r\n')
      return { socket, seen, closed: new Promise((resolve) => socket.once('close', resolve)) }
    }

    const silent = begin()
    await silent.closed
    assert.match(silent.seen.text, /^HTTP\/1\.1 408 /)

    const slow = begin()
    let at = 0
    const drip = setInterval(() => slow.socket.writable && slow.socket.write(`X-Slow-${at++}: 1\r\n`), HEADERS_MS / 20)
    await slow.closed.finally(() => clearInterval(drip))
    // A line that comes after the answer resets the connection, and its answer may be lost with it.
    assert.match(slow.seen.text, /^(HTTP\/1\.1 408 |$)/)
    assert.isAbove(at, 1)
    assert.equal(handled, 0)

    const quick = begin()
    quick.socket.write('Connection: close\r\n\r\n')
    await quick.closed
    assert.match(quick.seen.text, /^HTTP\/1\.1 200 /)
    assert.equal(handled, 1)
  })
})
