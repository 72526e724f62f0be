import { readdirSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DoJobs } from '#core/jobs/do_jobs'
import { JobRequesters } from '#core/jobs/job_requesters'
import { AT_ONCE } from '#files/transfer/measure_transfers'
import { createUser, signedIn } from '#tests/support/accounts'
import { auditedFiles, fillFolder, freshFiles, onDisk } from '#tests/support/files'
import { uploadForm } from '#tests/support/forms'

const PATH = '/api/files'

/** Files themselves are tested in `tests/files`, once. This is what they have in the database. */
test.group('Hosted files in the audit log', (group) => {
  group.each.setup(freshFiles)

  test('every write is there, with its path and sizes and without content; one that was refused or changed nothing is not', async ({
    assert,
  }) => {
    const boss = await createUser({ isAdmin: true })
    const admin = await signedIn(boss)
    await admin.post(PATH, { path: '/folder', type: 'directory' })
    await admin.post(PATH, { path: '/a.txt', type: 'file', content: 'very private' })
    assert.equal((await admin.post(PATH, { path: '/a.txt', type: 'file' })).status, 409)
    await admin.put(PATH, { path: '/a.txt', content: 'private too' })
    assert.equal((await admin.put(PATH, { path: '/a.txt', content: 'private too' })).status, 200)
    await admin.post(`${PATH}/move`, { path: '/a.txt', to: '/folder/b.txt' })
    const [{ id: version }] = (await admin.get(`${PATH}/versions?path=/folder/b.txt`)).body as [{ id: string }]
    await admin.post(`${PATH}/versions/restore`, { path: '/folder/b.txt', id: version })
    const { body, type } = uploadForm('/', { 'c.txt': 'private', 'd.txt': '' })
    await admin.raw('POST', `${PATH}/upload`, body, type)
    const removed = async (path: string) => ((await admin.delete(PATH, { path })).body as { id: string }).id
    await admin.post(`${PATH}/bin/${await removed('/c.txt')}/restore`, {})
    await admin.delete(`${PATH}/bin/${await removed('/c.txt')}`)
    await removed('/folder')
    await admin.delete(`${PATH}/bin`, { all: true })
    const rows = (await db.from('audit_log').orderBy('id')) as Record<string, unknown>[]
    assert.deepEqual(
      rows.map(({ action, changes }) => [action, JSON.parse(String(changes)) as unknown]),
      [
        ['file.create_folder', { path: '/folder' }],
        ['file.create', { path: '/a.txt', size: 12 }],
        ['file.save', { path: '/a.txt', size: 11 }],
        ['file.move', { path: '/a.txt', to: '/folder/b.txt' }],
        ['file.restore_version', { path: '/folder/b.txt', size: 12 }],
        ['file.upload', { path: '/c.txt', size: 7 }],
        ['file.upload', { path: '/d.txt', size: 0 }],
        ['file.delete', { path: '/c.txt', size: 7 }],
        ['file.restore', { path: '/c.txt' }],
        ['file.delete', { path: '/c.txt', size: 7 }],
        ['file.delete_forever', { path: '/c.txt' }],
        ['file.delete', { path: '/folder', size: null }],
        ['file.empty_bin', { items: 1 }],
      ]
    )
    assert.isTrue(rows.every(({ actor_id, subject }) => Number(actor_id) === boss.id && subject === 'file'))
  })

  test('a job writes what it did together with the log, and only once it has happened', async ({ assert }) => {
    const boss = await createUser({ isAdmin: true })
    const admin = await signedIn(boss)
    fillFolder('large', AT_ONCE.entries)
    const asked = await admin.post(`${PATH}/copy`, { path: '/large', to: '/copy' })
    assert.equal(asked.status, 202)
    assert.deepEqual(await auditedFiles(), [])
    await (await app.container.make(DoJobs)).execute()
    const { id } = asked.body as { id: number }
    const job = await admin.get(`/api/jobs/${id}`)
    assert.containsSubset(job.body, {
      state: 'done',
      result: { results: [{ path: '/large', state: 'done', to: '/copy' }] },
    })
    assert.containsSubset(await auditedFiles(), [
      { action: 'file.copy', path: '/large', to: '/copy', actorId: boss.id },
    ])
    assert.lengthOf(readdirSync(onDisk('copy')), AT_ONCE.entries)
  })

  test('nobody has a job done any more who lost the role, was suspended or is about to be deleted', async ({
    assert,
  }) => {
    const requesters = await app.container.make(JobRequesters)
    const boss = await createUser({ isAdmin: true })
    const allowedWith = async (change: Record<string, unknown>) => {
      await db.from('users').where('id', boss.id).update(change)
      return requesters.isAdministrator(boss.id)
    }
    assert.isTrue(await allowedWith({ is_admin: true }))
    assert.isFalse(await allowedWith({ suspended: true }))
    assert.isFalse(await allowedWith({ suspended: false, admin_role: 'support' }))
    assert.isFalse(await allowedWith({ admin_role: 'admin', deletion_pending: 1 }))
    assert.isTrue(await allowedWith({ deletion_pending: null }))
    assert.isFalse(await allowedWith({ is_admin: false }))
    assert.isTrue(await requesters.isAdministrator(null))
  })
})
