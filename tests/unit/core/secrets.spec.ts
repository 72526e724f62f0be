import { test } from '@japa/runner'
import { open, seal } from '#core/secrets'

test.group('Secrets at rest', () => {
  test('a sealed value opens in its own place', ({ assert }) => {
    const sealed = seal('psk', 'peers.preshared_key', 1, 2)
    assert.notInclude(sealed, 'psk=')
    assert.equal(open(sealed, 'peers.preshared_key', 1, 2), 'psk')
  })

  test('a value that was moved to another row or column does not open', ({ assert }) => {
    const sealed = seal('psk', 'peers.preshared_key', 1, 2)
    assert.throws(() => open(sealed, 'peers.preshared_key', 1, 3))
    assert.throws(() => open(sealed, 'totp_secrets.sealed', 1))
  })
})
