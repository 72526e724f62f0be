import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect, type ConnectionOptions } from 'node:tls'
import { test } from '@japa/runner'
import env from '#start/env'
import { proxySamples, runProxy } from '#tests/faults/bed/proxy_samples'
import { freePort } from '#tests/support/processes'

/** What a client may claim to have been forwarded, in every spelling that a server behind a proxy might believe. */
const FORGED = {
  'x-forwarded-for': '198.51.100.7',
  'x-forwarded-proto': 'http',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-port': '8080',
  'x-forwarded-server': 'evil.example',
  'x-real-ip': '198.51.100.7',
  'x-request-id': 'chosen-by-a-client',
  'traceparent': `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
  'forwarded': 'for=198.51.100.7;host=evil.example;proto=http',
}

/** A server in Culvert's place that keeps the headers of each request. */
async function culvert(cleanup: (task: () => void) => void) {
  const seen: IncomingHttpHeaders[] = []
  const server = createServer(({ headers, url }, response) => {
    if (url?.startsWith('/health/') === false) seen.push(headers)
    response.end('ok')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanup(() => {
    server.close()
    server.closeAllConnections()
  })
  return { seen, port: (server.address() as AddressInfo).port }
}

/** Without TLS. */
async function plain(port: number, path: string) {
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })
  return status
}

function get(port: number, path: string) {
  return new Promise<number>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, rejectUnauthorized: false, agent: false }
    const headers = { host: 'vpn.example.com', ...FORGED }
    request({ ...options, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
      .once('error', reject)
      .end()
  })
}

/** The protocol that both agree on, or why they agree on none. */
function handshake(port: number, options: ConnectionOptions) {
  return new Promise<string>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ...options }, () => {
      resolve(socket.getProtocol() ?? '')
      socket.destroy()
    }).once('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
  })
}

/** What clients offer who are too old, or whose cipher has no authentication of its own. */
const handshakes = (port: number) =>
  Promise.all([
    handshake(port, {}),
    handshake(port, { maxVersion: 'TLSv1.2' }),
    handshake(port, { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }),
    handshake(port, { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES256-SHA384' }),
  ])
const AGREED = ['TLSv1.3', 'TLSv1.2', 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE']

/** No database is in it: once is enough. */
const group = env.get('DB_CLIENT') === 'mysql' ? () => {} : test.group

group('The samples of proxies', () => {
  const PATHS = ['/api/status', '/api/__transmit/events', '/api/files/upload', '/api/admin/builds']

  function check(assert: { deepEqual(actual: unknown, expected: unknown): void }, seen: IncomingHttpHeaders[]) {
    for (const headers of seen) {
      const { 'x-request-id': id = '', ...others } = headers
      assert.deepEqual(/^[0-9a-f-]{32,36}$/.test(String(id)), true)
      const forwarded = Object.entries(others).filter(([name]) => name in FORGED)
      assert.deepEqual(Object.fromEntries(forwarded), { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' })
      assert.deepEqual(headers.host, 'vpn.example.com')
    }
  }

  test('nginx lets nothing through that a client claims to have been forwarded, and answers calls over TLS alone', async ({
    assert,
    cleanup,
  }) => {
    const { seen, port: behind } = await culvert(cleanup)
    const { folder, sample, nginxMain } = await proxySamples(cleanup)
    const [http, https] = [await freePort(), await freePort()]
    const site = sample('nginx.conf', (text) =>
      text
        .replaceAll(/ *listen \[::\].*\n/g, '')
        .replace('listen 80;', `listen 127.0.0.1:${http};`)
        .replace('listen 443 ', `listen 127.0.0.1:${https} `)
        .replace('127.0.0.1:3333', `127.0.0.1:${behind}`)
    )
    const args = ['-p', folder, '-c', nginxMain(site), '-g', 'daemon off;']
    await runProxy(cleanup, 'nginx', args, () => plain(http, '/'))
    for (const path of PATHS) assert.equal(await get(https, path), 200)
    assert.lengthOf(seen, PATHS.length)
    check(assert, seen)
    assert.equal(await get(https, '/health/ready'), 404)
    assert.equal(await get(https, '/metrics'), 404)
    assert.deepEqual(await handshakes(https), AGREED)
    assert.deepEqual(
      await Promise.all(['/plans', '/api/status', '/webhooks/stripe'].map((path) => plain(http, path))),
      [301, 403, 403]
    )
  })

  test('HAProxy lets nothing through that a client claims to have been forwarded, and answers calls over TLS alone', async ({
    assert,
    cleanup,
  }) => {
    const { seen, port: behind } = await culvert(cleanup)
    const { sample } = await proxySamples(cleanup)
    const [http, https] = [await freePort(), await freePort()]
    const file = sample('haproxy.cfg', (text) =>
      text
        // As many files as it opens then are not allowed everywhere.
        .replace('maxconn 20000', 'maxconn 100')
        .replace('bind :80', `bind 127.0.0.1:${http}`)
        .replace('bind :443 ', `bind 127.0.0.1:${https} `)
        .replace('127.0.0.1:3333', `127.0.0.1:${behind}`)
    )
    await runProxy(cleanup, 'haproxy', ['-db', '-f', file], () => plain(http, '/'))
    for (const path of PATHS) assert.equal(await get(https, path), 200)
    assert.lengthOf(seen, PATHS.length)
    check(assert, seen)
    assert.equal(await get(https, '/health/ready'), 404)
    assert.equal(await get(https, '/metrics'), 404)
    assert.deepEqual(await handshakes(https), AGREED)
    assert.deepEqual(
      await Promise.all(['/plans', '/api/status', '/webhooks/stripe'].map((path) => plain(http, path))),
      [301, 403, 403]
    )
  })
})
