import { test } from '@japa/runner'
import { open, seal } from '#core/secrets'

test.group('Secrets at rest', () => {
  test('a sealed value opens under its own context', ({ assert }) => {
    const sealed = seal('psk', 'peers.psk')
    assert.notInclude(sealed, 'psk=')
    assert.equal(open(sealed, 'peers.psk'), 'psk')
  })

  test('a value that was moved to another column does not open', ({ assert }) => {
    const sealed = seal('psk', 'peers.psk')
    assert.throws(() => open(sealed, 'gateways.secret'))
  })
})
