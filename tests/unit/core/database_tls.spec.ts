import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecureContext, TLSSocket } from 'node:tls'
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509'
import { test } from '@japa/runner'
import { createConnection } from 'mysql2'
import { databaseTls } from '#config/database_tls'
import env from '#start/env'

const CLIENT_SSL = 0x0800
const SSL_REQUEST_BYTES = 36
const PASSWORD_OF_NOBODY = 'a quiet stone arch'
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** A certificate of its own authority for this machine, or for another name. */
async function certificate(name: string) {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const made = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Example Database',
    notBefore: new Date('2020-01-01'),
    notAfter: new Date('2045-01-01'),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: name }])],
  })
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  const keyPem = `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`
  return { cert: made.toString('pem'), key: keyPem }
}

/** The greeting of a MySQL server, protocol 10 (https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_connection_phase_packets_protocol_handshake_v10.html). */
function greeting(capabilities: number): Buffer {
  const body = Buffer.concat([
    Buffer.from([10]),
    Buffer.from('8.4.0\0'),
    Buffer.from([1, 0, 0, 0]),
    Buffer.from('12345678\0'),
    Buffer.from([capabilities & 0xff, (capabilities >> 8) & 0xff, 45, 2, 0, 0x08, 0x00, 21]),
    Buffer.alloc(10),
    Buffer.from('123456789012\0mysql_native_password\0'),
  ])
  return Buffer.concat([Buffer.from([body.length, 0, 0, 0]), body])
}

/** What a client says to a server that greets it and, if asked, goes over to TLS; and why it left. */
async function meet(offered: Awaited<ReturnType<typeof certificate>> | null, tls: ReturnType<typeof databaseTls>) {
  const heard = { plain: '', encrypted: '' }
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined))
    // CLIENT_PROTOCOL_41, CLIENT_SECURE_CONNECTION and, where it has it, CLIENT_SSL.
    socket.write(greeting(0x8200 | (offered ? CLIENT_SSL : 0)))
    socket.once('readable', () => {
      // What follows the request for TLS is for the TLS socket, which takes it from the buffer.
      const request = (offered ? socket.read(SSL_REQUEST_BYTES) : socket.read()) as Buffer | null
      heard.plain += request?.toString('latin1') ?? ''
      if (!offered) return
      const secure = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(offered) })
      secure.on('error', () => undefined)
      secure.on('data', (part) => {
        heard.encrypted += part.toString('latin1')
        secure.destroy()
      })
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const client = createConnection({
    host: 'localhost',
    port,
    user: 'culvert',
    password: PASSWORD_OF_NOBODY,
    ...(tls ? { ssl: tls } : {}),
  })
  const [error] = (await once(client, 'error')) as [NodeJS.ErrnoException]
  client.destroy()
  for (const socket of sockets) socket.destroy()
  server.close()
  return { ...heard, code: error.code }
}

/** No table is touched: one of the two runs is enough. */
const group = env.get('DB_CLIENT') === 'mysql' ? () => {} : test.group

group('TLS to the database', (group) => {
  let folder = ''
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'culvert-tls-'))
    return () => rmSync(folder, { recursive: true, force: true })
  })

  /** As `DB_SSL=1 DB_SSL_CA=…` has it. */
  function required(authority: string) {
    const file = join(folder, 'authority.pem')
    writeFileSync(file, authority)
    return databaseTls('localhost', { authority: file })
  }

  test('where it is required the name of the user goes over it', async ({ assert }) => {
    const own = await certificate('localhost')
    const { plain, encrypted } = await meet(own, required(own.cert))
    assert.include(encrypted, 'culvert')
    assert.notInclude(plain, 'culvert')
  })

  test('a server without it, of another authority or under another name hears nothing', async ({ assert }) => {
    const own = await certificate('localhost')
    const elsewhere = await certificate('db.elsewhere.example')
    const without = await meet(null, required(own.cert))
    assert.equal(without.code, 'HANDSHAKE_NO_SSL_SUPPORT')
    for (const { plain, encrypted } of [
      without,
      await meet(elsewhere, required(own.cert)),
      await meet(own, databaseTls('localhost', { authority: null })),
      await meet(elsewhere, required(elsewhere.cert)),
    ]) {
      assert.notInclude(plain, 'culvert')
      assert.equal(encrypted, '')
    }
  })

  test('it is not asked for unless an operator says so, and then takes a name', ({ assert }) => {
    assert.isNull(databaseTls('localhost'))
    assert.isNull(databaseTls('127.0.0.1'))
    assert.throws(() => databaseTls('127.0.0.1', { authority: null }), /Set DB_HOST to the name in the certificate/)
  })
})
