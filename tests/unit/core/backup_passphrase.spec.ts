import { test } from '@japa/runner'
import { Decrypter, Encrypter } from 'age-encryption'
import { passphraseIdentity, passphraseRecipient } from '#core/backup/passphrase'

const PASSPHRASE = 'correct horse battery staple, four more'

async function opened(sealed: Uint8Array, passphrase: string): Promise<string> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(passphraseIdentity(passphrase))
  return decrypter.decrypt(sealed, 'text')
}

async function sealedElsewhere(workFactor: number): Promise<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(workFactor)
  encrypter.setPassphrase(PASSPHRASE)
  return encrypter.encrypt('content')
}

test.group('The passphrase of a backup', () => {
  test("what is sealed with it opens with age's own", async ({ assert }) => {
    const encrypter = new Encrypter()
    encrypter.addRecipient(passphraseRecipient(PASSPHRASE))
    const decrypter = new Decrypter()
    decrypter.addPassphrase(PASSPHRASE)
    assert.equal(await decrypter.decrypt(await encrypter.encrypt('content'), 'text'), 'content')
  })

  test('opens what age sealed, with whatever work', async ({ assert }) => {
    for (const workFactor of [10, 16])
      assert.equal(await opened(await sealedElsewhere(workFactor), PASSPHRASE), 'content')
  })

  test('another one opens nothing', async ({ assert }) => {
    const sealed = await sealedElsewhere(10)
    await assert.rejects(() => opened(sealed, `${PASSPHRASE}.`), /no identity matched/)
  })

  test('a file that asks for more than 1 GB of memory is refused', async ({ assert }) => {
    const sealed = Buffer.from(await sealedElsewhere(10))
    const changed = Buffer.from(sealed.toString('latin1').replace(/(-> scrypt \S+) 10\n/, '$1 21\n'), 'latin1')
    await assert.rejects(() => opened(changed, PASSPHRASE), /too much work/)
  })

  test('a part that was cut is damaged', async ({ assert }) => {
    const sealed = Buffer.from(await sealedElsewhere(10))
    const changed = Buffer.from(sealed.toString('latin1').replace(/-> scrypt ..../, '-> scrypt '), 'latin1')
    await assert.rejects(() => opened(changed, PASSPHRASE), /not as age writes it/)
  })
})
