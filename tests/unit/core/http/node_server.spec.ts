import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { test } from '@japa/runner'
import { NodeServer, type NodeServerOptions } from '#core/http/node_server'

type Cleanup = (task: () => void) => void

async function listening(cleanup: Cleanup, options: NodeServerOptions, listener: RequestListener) {
  const server = new NodeServer(options, listener)
  cleanup(() => {
    server.close()
    server.closeAllConnections()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  cleanup(() => agent.destroy())
  const ask = async () => {
    const [answer] = (await once(get({ port, agent, path: '/' }), 'response')) as [IncomingMessage]
    await once(answer.resume(), 'end')
    return answer
  }
  return { server, port, ask }
}

/** What comes by a connection that sends this and waits. */
async function exchange(port: number, text: string) {
  const socket = connect(port, '127.0.0.1')
  let seen = ''
  socket.on('data', (data) => (seen += data.toString()))
  socket.write(text)
  await new Promise((resolve) => socket.on('error', () => {}).once('close', resolve))
  return seen
}

test.group('The server of HTTP', () => {
  test('that closes answers what comes by its open connections, each for the last time', async ({
    assert,
    cleanup,
  }) => {
    const { server, ask } = await listening(cleanup, { graceMs: 60_000 }, (_, response) => response.end('here'))
    assert.equal((await ask()).headers.connection, 'keep-alive')
    const closed = new Promise((resolve) => server.close(resolve))
    const last = await ask()
    assert.deepEqual([last.statusCode, last.headers.connection], [200, 'close'])
    await closed
    await assert.rejects(ask, /ECONNREFUSED/)
  })

  test('that closes lets a request end that is under way', async ({ assert, cleanup }) => {
    const begun = Promise.withResolvers<ServerResponse>()
    const { server, ask } = await listening(cleanup, { graceMs: 1 }, (_, response) => begun.resolve(response))
    const answer = ask()
    const response = await begun.promise
    const closed = new Promise((resolve) => server.close(resolve))
    response.end('late')
    assert.equal((await answer).headers.connection, 'close')
    await closed
  })

  test('that closes ends connections by which nothing comes, used or not', async ({ cleanup }) => {
    const { server, port, ask } = await listening(cleanup, { graceMs: 1 }, (_, response) => response.end('here'))
    const unused = connect(port, '127.0.0.1')
    await once(unused, 'connect')
    await ask()
    const gone = new Promise((resolve) => unused.on('error', () => {}).once('close', resolve))
    unused.resume()
    await new Promise((resolve) => server.close(resolve))
    await gone
  })

  test('answers 408 where a body does not come to its end, and waits for an upload', async ({ assert, cleanup }) => {
    const uploading = Promise.withResolvers<IncomingMessage>()
    const { port } = await listening(cleanup, { bodyMs: 50 }, (request, response) => {
      if (request.url !== '/api/admin/builds?platform=linux') return void request.resume()
      uploading.resolve(request)
      request.resume().once('end', () => response.end('taken'))
    })
    const upload = connect(port, '127.0.0.1')
    upload.write(
      'POST /api/admin/builds?platform=linux HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\na'
    )
    await uploading.promise
    const slow = await exchange(port, 'POST /api/connect HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na')
    assert.match(slow, /^HTTP\/1\.1 408 /)
    upload.write('b')
    const [answer] = (await once(upload, 'data')) as [Buffer]
    assert.include(answer.toString(), 'taken')
  })

  test('refuses a request whose end could be read in two ways', async ({ assert, cleanup }) => {
    let handled = 0
    const { port } = await listening(cleanup, {}, (_, response) => {
      handled += 1
      response.end()
    })
    const body = '0\r\n\r\nGET /other HTTP/1.1\r\nHost: a\r\n\r\n'
    for (const lengths of [
      'Content-Length: 6\r\nTransfer-Encoding: chunked',
      'Content-Length: 5\r\nContent-Length: 6',
      'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
    ])
      assert.match(await exchange(port, `POST / HTTP/1.1\r\nHost: a\r\n${lengths}\r\n\r\n${body}`), /^HTTP\/1\.1 400 /)
    assert.equal(handled, 0)
  })
})
