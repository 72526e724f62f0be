import { existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DoJobs } from '#core/jobs/do_jobs'
import type { JobWork } from '#core/jobs/job_kinds'
import { Job } from '#core/jobs/models/job'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { isNote } from '#files/reserved/note_file'
import { AT_ONCE } from '#files/transfer/measure_transfers'
import { TransferJob, type TransferJobInput } from '#files/transfer/transfer_job'
import {
  auditedFiles,
  contentOf,
  fillFolder,
  FILES,
  filesOfAdmin,
  filesRoot,
  onDisk,
  stagingLeft,
} from '#tests/support/files'

interface Shown {
  id: number
  state: string
  done: number
  total: number
  step: string
  error: string | null
  result: { results: { path: string; state: string; to?: string; id?: string; code?: string }[] }
}

const work = async () => (await app.container.make(DoJobs)).execute()

test.group('Transfers of hosted files that take long', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  group.each.setup(async () => void (files = await filesOfAdmin()))

  const copy = (path: string, to: string) => files.admin.post(`${FILES}/copy`, { path, to })
  const shown = async (id: number) => (await files.admin.get(`/api/jobs/${id}`)).body as Shown
  /** A job as a worker does it, with what the test wants to be different. */
  const run = async (input: TransferJobInput, changes: Partial<JobWork<TransferJobInput>> = {}) => {
    const own = { id: 1, requestedBy: files.boss.id, attempt: 1, kept: null, signal: new AbortController().signal }
    const nothing = { report: () => {}, keep: async () => {} }
    return (await app.container.make(TransferJob)).execute({ input, ...own, ...nothing, ...changes })
  }

  test('a copy of up to 200 entries and 20 MB is there with the answer, a larger one is a job', async ({ assert }) => {
    fillFolder('small', AT_ONCE.entries - 1)
    assert.equal((await copy('/small', '/small copy')).status, 200)
    assert.lengthOf(readdirSync(onDisk('small copy')), AT_ONCE.entries - 1)
    fillFolder('large', AT_ONCE.entries)
    writeFileSync(onDisk('heavy.bin'), Buffer.alloc(AT_ONCE.bytes + 1))
    for (const path of ['/large', '/heavy.bin']) {
      const answer = await copy(path, `${path} copy`)
      assert.equal(answer.status, 202)
      assert.containsSubset(answer.body, { kind: 'files.copy', state: 'waiting' })
    }
    assert.isFalse(existsSync(onDisk('large copy')))
    assert.equal((await copy('/large', '/small')).status, 409)
    assert.equal((await copy('/large', '/large/inner')).status, 422)
    await work()
    assert.lengthOf(readdirSync(onDisk('large copy')), AT_ONCE.entries)
    assert.equal(contentOf('large copy/7.txt'), '7')
    assert.equal(statSync(onDisk('heavy.bin copy')).size, AT_ONCE.bytes + 1)
    assert.deepEqual(await stagingLeft(), [])
  })

  test('a job says how far it is, what came of it, and stands in the audit log once it has happened', async ({
    assert,
  }) => {
    fillFolder('large', AT_ONCE.entries)
    symlinkSync('0.txt', onDisk('large/link'))
    const { id } = (await copy('/large', '/copy')).body as Shown
    assert.deepEqual(await auditedFiles(), [])
    await work()
    const job = await shown(id)
    assert.containsSubset(job, { state: 'done', step: 'large', error: null })
    assert.equal(job.done, job.total)
    assert.isAbove(job.total, AT_ONCE.entries)
    assert.deepEqual(job.result, { results: [{ path: '/large', state: 'done', to: '/copy', leftOut: 1 }] } as never)
    assert.containsSubset(await auditedFiles(), [
      { action: 'file.copy', path: '/large', to: '/copy', actorId: files.boss.id },
    ])
  })

  test('of a selection, what was refused fails the job; trying again does only that', async ({ assert }) => {
    for (const name of ['one', 'two']) fillFolder(name, AT_ONCE.entries)
    mkdirSync(onDisk('to'))
    const asked = await files.admin.post(`${FILES}/copy`, { paths: ['/one', '/two'], to: '/to' })
    assert.equal(asked.status, 202)
    const { job, results } = asked.body as { job: Shown; results: { state: string }[] }
    assert.deepEqual(
      results.map(({ state }) => state),
      ['waiting', 'waiting']
    )
    mkdirSync(onDisk('to/two'))
    await work()
    const failed = await shown(job.id)
    assert.containsSubset(failed, { state: 'failed', error: 'E_FILE_EXISTS' })
    assert.deepEqual(
      failed.result.results.map(({ path, state, code }) => [path, state, code]),
      [
        ['/one', 'done', undefined],
        ['/two', 'refused', 'E_FILE_EXISTS'],
      ]
    )
    rmSync(onDisk('to/two'), { recursive: true })
    await files.admin.post(`/api/jobs/${job.id}/retry`)
    await work()
    assert.containsSubset(await shown(job.id), { state: 'done', error: null })
    assert.deepEqual(
      (await auditedFiles()).map(({ to }) => to),
      ['/to/one', '/to/two']
    )
  })

  test('whoever is no administrator any more has nothing copied', async ({ assert }) => {
    fillFolder('large', AT_ONCE.entries)
    const { id } = (await copy('/large', '/copy')).body as Shown
    await db.from('users').where('id', files.boss.id).update({ admin_role: 'support' })
    await work()
    assert.containsSubset((await Job.findOrFail(id)).$attributes, { state: 'failed', error: 'E_FORBIDDEN' })
    assert.isFalse(existsSync(onDisk('copy')))
  })

  test('one that is cancelled in the middle leaves nothing', async ({ assert }) => {
    fillFolder('large', 50)
    const abort = new AbortController()
    const report = ({ done }: { done: number }) => done > 20 && abort.abort()
    const input = { transfers: [{ verb: 'copy' as const, path: '/large', to: '/copy' }] }
    await assert.rejects(() => run(input, { signal: abort.signal, report }))
    assert.deepEqual(readdirSync(filesRoot).toSorted(), [RESERVED_FOLDER, 'large'])
    assert.deepEqual(await stagingLeft(), [])
    assert.deepEqual(await auditedFiles(), [])
  })

  test('one that broke off when the copy had its place is in the audit log without another try, which goes on from there', async ({
    assert,
  }) => {
    fillFolder('large', 20)
    fillFolder('other', 3)
    const input: TransferJobInput = {
      transfers: [
        { verb: 'copy', path: '/large', to: '/copy' },
        { verb: 'move', path: '/other', to: '/copy/other' },
      ],
    }
    let kept: unknown = null
    let noted: unknown = null
    const die = async (now: object, trx?: unknown) => {
      // Within the transaction that writes the audit log, when the copy is there already.
      if (trx) {
        const [note = ''] = (await stagingLeft()).filter(isNote)
        // What a worker finds after `kill -9`, whatever becomes of the job.
        noted = JSON.parse(contentOf(`${RESERVED_FOLDER}/staging/${note}`))
        throw new Error('killed')
      }
      kept = structuredClone(now)
    }
    await assert.rejects(() => run(input, { keep: die }), 'killed')
    assert.lengthOf(readdirSync(onDisk('copy')), 20)
    const copied = [['file.copy', '/large', '/copy']]
    const changes = { path: '/large', to: '/copy' }
    assert.containsSubset(noted, { about: 'lines', lines: [{ action: 'file.copy', changes }] })
    const lines = async () => (await auditedFiles()).map(({ action, path, to }) => [action, path, to])
    assert.deepEqual(await lines(), copied)
    const { results } = await run(input, { attempt: 2, kept })
    assert.deepEqual(
      results.map(({ state, path }) => [state, path]),
      [
        ['done', '/large'],
        ['done', '/other'],
      ]
    )
    assert.deepEqual(await lines(), [...copied, ['file.move', '/other', '/copy/other']])
  })
  test('one that is taken up writes the line that nobody has written yet', async ({ assert }) => {
    for (const name of ['large', 'copy']) fillFolder(name, 3)
    const ino = String(statSync(onDisk('copy'), { bigint: true }).ino)
    const kept = { results: [null], placing: { index: 0, ino, names: ['copy'], ref: 'r'.repeat(43) } }
    for (const attempt of [2, 3]) {
      const { results } = await run({ transfers: [{ verb: 'copy', path: '/large', to: '/copy' }] }, { attempt, kept })
      assert.deepEqual(results, [{ path: '/large', state: 'done', to: '/copy' }] as never)
      assert.lengthOf(await auditedFiles(), 1)
    }
  })
})
