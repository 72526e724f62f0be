import { cpSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import env from '#start/env'
import { everyCall } from '#tests/faults/bed/every_call'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { ApiBrowser } from '#tests/support/api'
import { secondServer } from '#tests/support/second_server'

// Nothing of it depends on the database.
const group = env.get('DB_CLIENT') === 'mysql' ? () => {} : test.group

group('A build that is exchanged under a running server', (group) => {
  group.each.setup(freshStart)

  test('changes nothing for it: no route asks for a module that was not loaded before', async ({ assert, cleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'culvert-old-build-'))
    cleanup(() => rmSync(folder, { recursive: true, force: true }))
    const build = join(folder, 'build')
    cpSync(app.makePath('build'), build, { recursive: true })
    symlinkSync(app.makePath('node_modules'), join(folder, 'node_modules'))
    const settings = { NODE_ENV: 'production', CULVERT_ROLE: 'web', TRUST_PROXY: 'loopback' }
    const server = await secondServer(settings, join(build, 'bin/server.js'))
    cleanup(() => void server.kill('SIGKILL'))
    renameSync(join(build, 'app'), join(folder, 'gone'))

    const browser = await signedIn(await createUser({ isAdmin: true }), new ApiBrowser(server.origin))
    const wrong: string[] = []
    for (const [at, { method, path }] of everyCall().entries()) {
      const headers = { 'x-forwarded-for': `203.0.113.${at % 250}` }
      const { status } = await browser.call(method, path, { body: method === 'GET' ? undefined : {}, headers })
      if (status >= 500) wrong.push(`${method} ${path} ${status}`)
    }
    assert.deepEqual(wrong, [])
    assert.notInclude(server.seen.out + server.seen.err, 'ERR_MODULE_NOT_FOUND')
  })
})
