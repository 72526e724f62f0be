import { test } from '@japa/runner'
import { isLocalPart, parseTarget } from '#mailboxes/services/addresses'
import { reservation } from '#mailboxes/services/reserved'
import { wishedAddress } from '#mailboxes/services/wishes'

const label = 'd'.repeat(63)

test.group('Addresses', () => {
  test('a local part has up to 64 octets of a dot-atom', ({ assert }) => {
    for (const good of ['a', 'a.b', 'first.last', 'a_b-c', 'o~x', '0', 'x'.repeat(64)])
      assert.isTrue(isLocalPart(good), good)
    for (const bad of [
      '',
      'x'.repeat(65),
      'a..b',
      '.a',
      'a.',
      '-a',
      'a b',
      'a+b',
      "o'neil",
      'A',
      'a@b',
      'a\n',
      'a,b',
      '`a`',
      '*',
      'a*b',
    ]) {
      assert.isFalse(isLocalPart(bad), JSON.stringify(bad))
    }
  })

  test('a whole address has up to 254 octets', ({ assert }) => {
    const domain = `${label}.${label}.${label}.example`
    const room = 254 - domain.length - 1
    assert.isNotNull(parseTarget(`${'x'.repeat(room)}@${domain}`))
    assert.isNull(parseTarget(`${'x'.repeat(room + 1)}@${domain}`))
  })

  test('a target is one address of somebody, with its domain in lower case', ({ assert }) => {
    assert.deepEqual(parseTarget('Ann.O+tag@Outside.EXAMPLE'), {
      address: 'Ann.O+tag@outside.example',
      domain: 'outside.example',
    })
    assert.isNotNull(parseTarget("o'neil@outside.example"))
    assert.isNotNull(parseTarget('a@xn--bcher-kva.example'))
    for (const bad of [
      'a@b',
      'a@b.1',
      'a@-b.example',
      'a@b-.example',
      'a@b..example',
      'a@b.example.',
      '@b.example',
      'a@ü.example',
    ]) {
      assert.isNull(parseTarget(bad), bad)
    }
  })

  test('reserved names are those of the mail server, and in between those that speak for the service', ({ assert }) => {
    for (const name of ['postmaster', 'srs0=abc', 'srs1+abc', 'srs0']) assert.equal(reservation(name), 'never', name)
    for (const name of ['hostmaster', 'security']) assert.equal(reservation(name), 'sensitive', name)
    for (const name of ['srs0x', 'info', 'postmasters']) assert.isNull(reservation(name), name)
  })

  test('a sensitive name is given out where it is said on purpose, the others never', ({ assert }) => {
    const wish = { domain: 'example.com', sensitive: true }
    assert.deepEqual(wishedAddress({ localPart: 'Security', ...wish }), { ok: true, value: 'security@example.com' })
    assert.isFalse(wishedAddress({ localPart: 'security', ...wish, sensitive: false }).ok)
    assert.isFalse(wishedAddress({ localPart: 'abuse', ...wish }).ok)
  })
})
