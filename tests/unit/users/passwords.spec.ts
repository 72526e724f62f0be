import hash from '@adonisjs/core/services/hash'
import { test } from '@japa/runner'
import { dictionary } from '@zxcvbn-ts/language-common'
import { isCommonPassword } from '#users/services/common_passwords'
import { isPersonalPassword } from '#users/services/personal_password'
import { hashPassword, normalizePassword, verifyPassword } from '#users/services/password_hashing'

test.group('Common passwords', () => {
  test('all of the 3,000 most common ones that are long enough are refused', ({ assert }) => {
    const list = dictionary['passwords-common']
    const inTop = list.slice(0, 3_000).filter(({ length }) => length >= 8)
    assert.isAbove(inTop.length, 300)
    assert.isTrue(inTop.every(isCommonPassword))
    const firstOfLength = list.filter(({ length }) => length >= 8).slice(0, 3_000)
    assert.lengthOf(firstOfLength.filter(isCommonPassword), 3_000)
  })

  test('case does not help, another word does', ({ assert }) => {
    assert.isTrue(isCommonPassword('PASSWORD'))
    assert.isFalse(isCommonPassword('password and more'))
  })
})

test.group('Passwords of somebody', () => {
  const owner = { email: 'zoe.keller@mail.example.org', firstName: 'Zoë', lastName: 'van der Kellerman' }

  test('{$self} is mostly their name, their address or the brand')
    .with([
      'zoe.keller@mail.example.org',
      'ZoeKeller',
      'keller2024!',
      'ZOË-kellerman',
      'culvert123',
      'Culvert!Zoe!Mail',
      'kellermankellerman',
    ])
    .run(({ assert }, password) => assert.isTrue(isPersonalPassword(password, owner)))

  test('{$self} is not')
    .with(['a quiet stone arch', 'zoe likes quiet arches', 'zqxwvkjh', '        '])
    .run(({ assert }, password) => assert.isFalse(isPersonalPassword(password, owner)))

  test('a name of two Chinese characters counts', ({ assert }) => {
    const chinese = { email: 'a@example.com', firstName: '小明', lastName: null }
    assert.isTrue(isPersonalPassword('小明小明小明123', chinese))
  })
})

test.group('Hashing passwords', () => {
  test('the hash is scrypt and never the same twice', async ({ assert }) => {
    const [first, second] = [await hashPassword('correct horse'), await hashPassword('correct horse')]
    assert.match(first, /^\$scrypt\$/)
    assert.notEqual(first, second)
    assert.isTrue(await verifyPassword(first, 'correct horse'))
    assert.isFalse(await verifyPassword(first, 'correct house'))
  })

  test('without a hash nothing matches, with the same work', async ({ assert, cleanup }) => {
    const compared: string[] = []
    const { verify } = hash
    cleanup(() => void (hash.verify = verify))
    hash.verify = (stored, plain) => {
      compared.push(stored)
      return verify.call(hash, stored, plain)
    }
    assert.isFalse(await verifyPassword(null, 'nobody has this password'))
    assert.isFalse(await verifyPassword(await hashPassword('correct horse'), 'guess'))
    // Scheme and cost are the first parts of a hash; its salt and value follow.
    const costs = compared.map((stored) => stored.split('$').slice(0, 3).join('$'))
    const lengths = compared.map((stored) => stored.split('$').map(({ length }) => length))
    assert.lengthOf(costs, 2)
    assert.deepEqual(lengths[0], lengths[1])
    assert.match(costs[0] ?? '', /^\$scrypt\$n=\d+/)
    assert.equal(costs[0], costs[1])
  })

  test('composed and decomposed characters are one spelling, look-alikes are not', ({ assert }) => {
    assert.equal(normalizePassword('e\u0301'), normalizePassword('\u00e9'))
    assert.notEqual(normalizePassword('ﬁ'), normalizePassword('fi'))
  })
})
