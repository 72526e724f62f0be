import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Gives every test process a storage folder, key and (on SQLite) database of its
 * own, so that suites can run side by side and never touch a developer's data.
 * A MariaDB run gets DB_CLIENT and the DB_* variables of an empty database from outside.
 */
export function prepareTestEnvironment() {
  const storage = process.env.CULVERT_STORAGE ?? mkdtempSync(join(tmpdir(), 'culvert-test-'))
  process.env.CULVERT_STORAGE = storage
  process.env.CULVERT_MODE = 'embedded'
  process.env.APP_KEY ??= 'a-key-for-tests-only-0123456789abcdef'
  process.env.APP_KEY_PREVIOUS ??= 'the-key-before-for-tests-only-0123456789'
  process.env.HOST ??= '127.0.0.1'
  process.env.PORT ??= '4999'
  process.env.MAIL_DOMAIN ??= 'example.com'
  process.on('exit', () => rmSync(storage, { recursive: true, force: true }))
}
