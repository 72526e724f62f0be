import { test } from '@japa/runner'
import { expected } from '#cli/kernel/expected'
import { explainFailure } from '#start/failures'

const failure = (code: string, more: object = {}) => Object.assign(new Error('raw'), { code, ...more })

test.group('A failed start', () => {
  test('names what a person can mend')
    .with([
      ['ENOTFOUND', 'There is no machine of the name in DB_HOST.'],
      ['ER_CON_COUNT_ERROR', 'The database takes no more connections.'],
      ['HANDSHAKE_SSL_ERROR', 'The certificate of the database is refused:'],
      ['HANDSHAKE_NO_SSL_SUPPORT', 'The database offers no TLS'],
      ['E_INSECURE_ENCRYPTER_KEY', 'APP_KEY is too short.'],
      ['SQLITE_READONLY_DIRECTORY', 'culvert.sqlite in the storage folder cannot be read.'],
      ['SQLITE_CORRUPT', 'is damaged'],
      ['ENOSPC', 'The disk is full.'],
      ['EADDRINUSE', 'Port 3333 is taken'],
    ] as const)
    .run(({ assert }, [code, sentence]) => {
      assert.include(explainFailure(failure(code), '127.0.0.1', 3333), sentence)
    })

  test('has a line for what nobody foresaw, and never a stack', ({ assert }) => {
    const said = explainFailure(new Error('first\nsecond'), '127.0.0.1', 3333)
    assert.equal(said, "Culvert couldn't start: first\nWith LOG_LEVEL=debug it says where.")
  })

  test('is said by a command in the same words, where it is the database that failed', ({ assert }) => {
    const refused = expected(failure('HANDSHAKE_SSL_ERROR', { fatal: true })) as { message: string; code: string }
    assert.include(refused.message, 'The certificate of the database is refused')
    assert.equal(refused.code, 'E_INSTALLATION')
    const mailServer = failure('ECONNREFUSED')
    assert.equal(expected(mailServer), mailServer)
  })
})
