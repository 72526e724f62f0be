import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509'
import { test } from '@japa/runner'
import { certificateOf, judgeCertificate } from '#core/health/checks/outside'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const NOW = Date.parse('2026-06-01T12:00:00Z')
const inDays = (days: number) => NOW + days * 86_400_000

/** What a proxy with such a certificate offers. */
async function offered(notAfter: string) {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const made = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    notBefore: new Date('2020-01-01'),
    notAfter: new Date(notAfter),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
  })
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  const server = createServer({
    cert: made.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`,
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    return await certificateOf('localhost', (server.address() as AddressInfo).port, AbortSignal.timeout(5_000))
  } finally {
    server.close()
  }
}

test.group('The check of the certificate', () => {
  test('finds one that has expired, which a connection would only refuse', async ({ assert }) => {
    const { validTo, doubt } = await offered('2024-01-01')
    assert.equal(validTo, Date.parse('2024-01-01'))
    const finding = judgeCertificate({ validTo, doubt }, NOW)
    assert.deepInclude(finding, { level: 'problem', detail: 'It has expired.' })
    assert.include(finding.todo, 'certbot renew')
  })

  test("finds one that isn't trusted, and says why", async ({ assert }) => {
    const finding = judgeCertificate(await offered('2045-01-01'), NOW)
    assert.deepInclude(finding, { level: 'problem', detail: "It isn't trusted (DEPTH_ZERO_SELF_SIGNED_CERT)." })
  })

  test('warns two weeks before the end, and is content before', ({ assert }) => {
    const judged = (days: number) => judgeCertificate({ validTo: inDays(days), doubt: null }, NOW)
    assert.deepEqual(judged(14), { level: 'good', detail: 'Valid for 14 more days.' })
    assert.deepInclude(judged(13.9), { level: 'problem', detail: 'It expires in 13 days.' })
    assert.deepInclude(judged(1), { level: 'problem', detail: 'It expires in 1 day.' })
    assert.deepInclude(judged(0), { level: 'problem', detail: 'It has expired.' })
  })

  test("says nothing where nobody answers: that isn't a finding about the certificate", async ({ assert }) => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    await assert.rejects(() => certificateOf('localhost', port, AbortSignal.timeout(5_000)))
  })
})
