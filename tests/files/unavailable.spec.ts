import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { DueWorkRegistry } from '#core/due_work'
import { FileRoot } from '#files/paths/file_root'
import { openRoot } from '#files/wiring'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'

test.group('A system without open directories that have names', (group) => {
  let work = ''
  group.each.setup(async () => {
    await freshStart()
    work = mkdtempSync(join(tmpdir(), 'culvert-files-'))
    return () => {
      app.container.restore(FileRoot)
      rmSync(work, { recursive: true, force: true })
    }
  })

  test('has no hosted files: every call says why, the cleanup is silent, and everything else goes on', async ({
    assert,
  }) => {
    app.container.swap(FileRoot, () => openRoot(work, '/nowhere/fd'))
    const admin = await signedIn(await createUser({ isAdmin: true }))
    const calls = Object.values(router.toJSON())
      .flat()
      .filter(({ pattern }) => pattern.startsWith('/api/files'))
      .flatMap(({ pattern, methods }) => methods.map((method) => ({ method, path: pattern.replace(':id', '1') })))
      .filter(({ method }) => method !== 'HEAD')
    assert.isAbove(calls.length, 15)
    for (const { method, path } of calls) {
      const answer = await admin.call(method, path, method === 'GET' ? {} : { body: {} })
      assert.equal(answer.status, 501, `${method} ${path}`)
      assert.containsSubset(answer.body, {
        code: 'E_FILES_UNAVAILABLE',
        message: 'Hosted files are off on this system: they need /nowhere/fd, which Linux has.',
      })
    }
    await (await app.container.make(DueWorkRegistry)).runOnce('files.clean_up')
    assert.equal((await admin.get('/api/auth/user')).status, 200)
  })
})
