import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { LoggerFactory } from '@adonisjs/core/factories/logger'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import logging from '#config/logger'
import { openAi } from '#advisor/services/model/open_model'
import { SystemClock } from '#core/clock'
import { identifyRequests, outsideRequests, requestFields, traceHeaders } from '#core/http/request_scope'
import { tracedFetch } from '#core/traced_fetch'
import { Publisher } from '#gateways/drivers/googleplay/publisher'
import { PushKeys } from '#gateways/drivers/googleplay/push/push_keys'
import { PayPalClient } from '#gateways/drivers/paypal/client'
import { ServiceAccount } from '#gateways/drivers/googleplay/service_account'
import type { GooglePlaySettings } from '#gateways/drivers/googleplay/settings'
import type { PayPalSettings } from '#gateways/drivers/paypal/settings'
import { SigningCertificates } from '#gateways/drivers/paypal/webhooks/certificates'
import { StripeApi } from '#gateways/drivers/stripe/stripe_api'
import { OpenId } from '#users/oidc/openid'

const openIdOf = (issuer: string) => ({
  issuer,
  clientId: 'culvert',
  clientSecret: undefined,
  name: 'SSO',
  only: false,
})
const modelOf = (baseUrl: string) =>
  ({ key: 'sk-test', baseUrl, host: '', api: 'chat', model: 'm', dailyTokens: 1 }) as const
const payPalOf = (api: string) => ({ api, clientId: 'id', clientSecret: 'secret' }) as PayPalSettings

const accountKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const playOf = (api: string) => {
  const private_key = accountKey.export({ type: 'pkcs8', format: 'pem' })
  const serviceAccountKey = JSON.stringify({ client_email: 'a@example.com', private_key, token_uri: `${api}/token` })
  return { api, serviceAccountKey, packageName: 'app', replaced: true } as GooglePlaySettings
}
const play = (origin: string) => [playOf(origin), new SystemClock()] as const

/** A call to each of them, at a loopback address. */
const calls = {
  'Stripe': (origin: string) => new StripeApi('sk_test_1', origin).call((stripe) => stripe.balance.retrieve()),
  'PayPal': (origin: string) => new PayPalClient(payPalOf(origin), new SystemClock()).get('/v1/x'),
  "PayPal's certificates": (origin: string) => new SigningCertificates().load(origin, DateTime.utc()),
  "Google's service account": (origin: string) => new ServiceAccount(...play(origin)).token(),
  "Google's publisher": (origin: string) => new Publisher(...play(origin)).check(),
  "Google's keys": (origin: string) => new PushKeys().load(origin, 'key', DateTime.utc()),
  'the model': (origin: string) => openAi(modelOf(origin)).models.list(),
  'the OpenID provider': (origin: string) => new OpenId({ ...openIdOf(origin), redirectUri: `${origin}/back` }).begin(),
}

/** These ask for a token first. */
const WITH_TOKEN = new Set(['PayPal', "Google's publisher"])

const TRACE = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`

async function listening(listener: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function close(server: Server) {
  server.closeAllConnections()
  server.close()
}

/** What the scope holds during a request with these headers, where the proxy is trusted or not. */
async function seenWith<T>(headers: Record<string, string>, look: () => T | Promise<T>, trusted = true) {
  const seen = Promise.withResolvers<T>()
  const answer = async (_: IncomingMessage, response: ServerResponse) => {
    await Promise.resolve().then(look).then(seen.resolve, seen.reject)
    response.end()
  }
  const { server, origin } = await listening(identifyRequests(answer, () => trusted))
  const { headers: answered } = await fetch(origin, { headers })
  close(server)
  return { seen: await seen.promise, id: answered.get('x-request-id') }
}

test.group('The scope of a request', () => {
  test("has the trusted proxy's ID and trace", async ({ assert }) => {
    const look = () => ({ ...requestFields(), ...traceHeaders() })
    const { seen, id } = await seenWith({ 'x-request-id': 'proxy-1234', 'traceparent': TRACE }, look)
    assert.deepEqual(seen, { request_id: 'proxy-1234', traceparent: TRACE })
    assert.equal(id, 'proxy-1234')
  })

  test('takes nothing from anybody else', async ({ assert }) => {
    const look = () => ({ ...requestFields(), ...traceHeaders() })
    const { seen, id } = await seenWith({ 'x-request-id': 'proxy-1234', 'traceparent': TRACE }, look, false)
    assert.deepEqual(Object.keys(seen), ['request_id'])
    assert.notEqual(seen.request_id, 'proxy-1234')
    assert.equal(seen.request_id, id)
  })

  test('takes no ID or trace that is not written like one')
    .with(['short', 'a'.repeat(65), 'ann@example.com', '{"a":1,"b":2}'])
    .run(async ({ assert }, value) => {
      const look = () => ({ ...requestFields(), ...traceHeaders() })
      const { seen } = await seenWith({ 'x-request-id': value, 'traceparent': TRACE.replace('00-', 'ff-') }, look)
      assert.notEqual(seen.request_id, value)
      assert.notProperty(seen, 'traceparent')
    })

  test('ends where work begins that outlives the request', async ({ assert }) => {
    const { seen } = await seenWith({}, () => outsideRequests(requestFields))
    assert.deepEqual([seen, requestFields()], [{}, {}])
  })

  test('is in the log lines of everything that the request does, once', async ({ assert }) => {
    const lines: string[] = []
    const destination = new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) })
    const { mixin } = logging.loggers.app
    const logger = new LoggerFactory().merge({ enabled: true, level: 'info', mixin, destination }).create()
    const { id } = await seenWith({}, () => {
      logger.info('from an action')
      logger.child(requestFields()).info('from a controller')
    })
    logger.info('from a worker')
    assert.deepEqual(
      lines.map((line) => line.split('"request_id"').length - 1),
      [1, 1, 0]
    )
    assert.isTrue(lines.slice(0, 2).every((line) => line.includes(String(id))))
  })

  test('is passed on to every provider as a trace')
    .with(Object.keys(calls) as (keyof typeof calls)[])
    .run(async ({ assert }, provider) => {
      const traces: unknown[] = []
      const { server, origin } = await listening(({ headers }, response) => {
        traces.push(headers['traceparent'])
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"object":"balance","access_token":"token"}')
      })
      // What it answers to others than Stripe is no answer of theirs.
      const ask = async () => void (await calls[provider](origin).catch(() => {}))
      await seenWith({ traceparent: TRACE }, ask)
      await ask()
      close(server)
      const expected = WITH_TOKEN.has(provider) ? [TRACE, TRACE, undefined, undefined] : [TRACE, undefined]
      assert.deepEqual(traces, expected)
    })
  test('is added to the headers of a request, which stay', async ({ assert }) => {
    const headers: unknown[] = []
    const { server, origin } = await listening((request, response) => {
      headers.push([request.headers['x-own'], request.headers['traceparent']])
      response.end()
    })
    const request = () => new Request(origin, { headers: { 'x-own': 'kept' } })
    await seenWith({ traceparent: TRACE }, async () => {
      await tracedFetch(request())
      await tracedFetch(request(), { headers: { 'x-own': 'replaced' } })
    })
    close(server)
    const expected = ['kept', 'replaced'].map((own) => [own, TRACE])
    assert.deepEqual(headers, expected)
  })
})
