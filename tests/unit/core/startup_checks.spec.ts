import { test } from '@japa/runner'
import { refusals, type StartupFacts } from '#core/startup_checks'

const production: StartupFacts = {
  mode: 'production',
  host: '0.0.0.0',
  allowLan: false,
  appUrl: 'https://vpn.example.com',
  appKey: 'b1vQm0w2Zb8cV5nX7kL4jH6gF9dS3aP1',
  appKeyGiven: true,
  smtpUrl: 'smtps://mail.example.com:465',
  trustProxy: true,
  oidc: { issuer: undefined, clientId: undefined },
  gatewayEndpoints: { stripe: undefined },
}
const embedded: StartupFacts = {
  ...production,
  mode: 'embedded',
  host: '127.0.0.1',
  appUrl: undefined,
  smtpUrl: undefined,
  trustProxy: false,
}

test.group('Startup checks', () => {
  test('a complete production configuration may start', ({ assert }) => {
    assert.deepEqual(refusals(production), [])
  })

  test('production is refused, with what to do, when {0} is missing')
    .with([
      ['APP_URL', { appUrl: undefined }],
      ['APP_URL', { appUrl: 'http://vpn.example.com' }],
      ['APP_URL', { appUrl: 'https://localhost' }],
      ['SMTP_URL', { smtpUrl: undefined }],
      ['SMTP_URL', { smtpUrl: 'no address' }],
      ['SMTP_URL', { smtpUrl: 'https://mail.example.com' }],
      ['APP_KEY', { appKeyGiven: false }],
      ['APP_KEY', { appKey: 'short' }],
      ['APP_KEY', { appKey: 'please-change-me-please-change-me-please' }],
      ['TRUST_PROXY', { trustProxy: false }],
    ] as [string, Partial<StartupFacts>][])
    .run(({ assert }, [name, change]) => {
      const found = refusals({ ...production, ...change })
      assert.lengthOf(found, 1)
      assert.include(found[0], `Set ${name} to`)
    })

  test('production takes no provider elsewhere than where it is; a trial does', ({ assert }) => {
    const gatewayEndpoints = { stripe: 'http://127.0.0.1:12111', paypal: undefined }
    const found = refusals({ ...production, gatewayEndpoints })
    assert.lengthOf(found, 1)
    assert.include(found[0], 'Leave STRIPE_ENDPOINT out')
    assert.deepEqual(refusals({ ...embedded, gatewayEndpoints }), [])
  })

  test('a misspelt demand for TLS to the mail server is refused, the right one is not', ({ assert }) => {
    const smtp = (query: string) => refusals({ ...production, smtpUrl: `smtp://mail.example.com:587?${query}` })
    for (const query of ['requiretls=true', 'RequireTLS=1', 'require_tls=true'])
      assert.include(smtp(query)[0], 'requireTLS')
    assert.deepEqual(smtp('requireTLS=true'), [])
  })

  test('the embedded mode needs nothing on loopback', ({ assert }) => {
    for (const host of ['127.0.0.1', '::1', 'localhost', '127.0.0.2'])
      assert.deepEqual(refusals({ ...embedded, host }), [])
  })

  test('half of an OpenID configuration is refused in both modes, with the half that is missing', ({ assert }) => {
    const issuer = 'https://id.example.com'
    for (const facts of [production, embedded]) {
      assert.include(refusals({ ...facts, oidc: { issuer, clientId: undefined } })[0], 'Set OIDC_CLIENT_ID to')
      assert.include(refusals({ ...facts, oidc: { issuer: undefined, clientId: 'culvert' } })[0], 'Set OIDC_ISSUER to')
      assert.deepEqual(refusals({ ...facts, oidc: { issuer, clientId: 'culvert' } }), [])
    }
  })

  test('the embedded mode takes no key with which nothing can be encrypted', ({ assert }) => {
    assert.include(refusals({ ...embedded, appKey: 'short' })[0], 'Set APP_KEY to')
    assert.include(refusals({ ...embedded, appKey: 'short', appKeyGiven: false })[0], 'app.key')
  })

  test('the embedded mode opens to the network only when told so', ({ assert }) => {
    assert.include(refusals({ ...embedded, host: '0.0.0.0' })[0], 'ALLOW_LAN=1')
    assert.deepEqual(refusals({ ...embedded, host: '0.0.0.0', allowLan: true }), [])
  })
})
