import { getEventListeners } from 'node:events'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { DoJobs } from '#core/jobs/do_jobs'
import { JobKinds } from '#core/jobs/job_kinds'
import { Job } from '#core/jobs/models/job'
import { RequestJob } from '#core/jobs/request_job'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { eventually } from '#tests/support/eventually'
import { LiveStream } from '#tests/support/live_stream'

const PATH = '/api/jobs'
const KIND = 'test.copy'

interface Shown {
  id: number
  state: string
  isStopping: boolean
}

test.group('Jobs of operators', (group) => {
  group.setup(async () => {
    const kinds = await app.container.make(JobKinds)
    if (kinds.find(KIND)) return
    kinds.register({
      name: KIND,
      afterCrash: 'run_again',
      run: async ({ report }) => {
        report({ done: 3, total: 3, step: 'Copying photos' })
        return { copied: 3 }
      },
    })
  })
  group.each.setup(freshStart)

  const ask = async (requestedBy: number) =>
    (await app.container.make(RequestJob)).execute({ kind: KIND, input: { path: '/private' }, requestedBy })
  const work = async () => (await app.container.make(DoJobs)).execute()

  test('leaves nothing on the signal by which its worker stops', async ({ assert, cleanup }) => {
    const listen = AbortSignal.prototype.addEventListener
    const signals = new Set<AbortSignal>()
    AbortSignal.prototype.addEventListener = function (this: AbortSignal, ...input: Parameters<typeof listen>) {
      signals.add(this)
      return listen.apply(this, input)
    } as typeof listen
    cleanup(() => void (AbortSignal.prototype.addEventListener = listen))
    const { id } = await createUser({ isAdmin: true })
    await ask(id)
    await ask(id)
    await work()
    assert.isNotEmpty(signals)
    assert.deepEqual(
      [...signals].flatMap((signal) => getEventListeners(signal, 'abort')),
      []
    )
  })

  test('each sees their own, with progress and result and without what was asked', async ({ assert }) => {
    const boss = await createUser({ isAdmin: true })
    const other = await createUser({ isAdmin: true, adminRole: 'support' })
    const { id } = await ask(boss.id)
    await ask(other.id)
    const browser = await signedIn(boss)
    assert.containsSubset((await browser.get(PATH)).body, [{ id, state: 'waiting', done: 0, total: null }])
    await work()
    const shown = await browser.get(`${PATH}/${id}`)
    assert.containsSubset(shown.body, {
      id,
      kind: KIND,
      state: 'done',
      done: 3,
      total: 3,
      step: 'Copying photos',
      result: { copied: 3 },
      error: null,
      isStopping: false,
    })
    assert.notInclude(shown.text, 'private')
    assert.lengthOf((await browser.get(PATH)).body as Shown[], 1)
    const stranger = await signedIn(other)
    assert.equal((await stranger.get(`${PATH}/${id}`)).status, 404)
    assert.equal((await stranger.post(`${PATH}/${id}/cancel`)).status, 404)
    assert.equal((await (await signedIn(await createUser())).get(PATH)).status, 403)
    assert.equal((await api().get(PATH)).status, 401)
  })

  test('one that is cancelled says so until it has ended, and stays over', async ({ assert }) => {
    const boss = await createUser({ isAdmin: true })
    const { id } = await ask(boss.id)
    const browser = await signedIn(boss)
    assert.containsSubset((await browser.post(`${PATH}/${id}/cancel`)).body, { state: 'waiting', isStopping: true })
    await work()
    const ended = await browser.post(`${PATH}/${id}/cancel`)
    assert.containsSubset(ended.body, { state: 'cancelled', isStopping: false })
    assert.equal((await Job.findOrFail(id)).attempts, 1)
  })

  test('one that failed is begun again, one that is over is taken off the list, and neither by a stranger', async ({
    assert,
  }) => {
    const boss = await createUser({ isAdmin: true })
    const { id } = await ask(boss.id)
    const browser = await signedIn(boss)
    const stranger = await signedIn(await createUser({ isAdmin: true }))
    assert.equal((await browser.delete(`${PATH}/${id}`)).status, 409)
    await browser.post(`${PATH}/${id}/cancel`)
    await work()
    assert.equal((await stranger.post(`${PATH}/${id}/retry`)).status, 404)
    assert.containsSubset((await browser.post(`${PATH}/${id}/retry`)).body, { state: 'waiting', isStopping: false })
    await work()
    assert.containsSubset((await browser.post(`${PATH}/${id}/retry`)).body, { state: 'done' })
    assert.equal((await stranger.delete(`${PATH}/${id}`)).status, 404)
    assert.containsSubset((await browser.delete(`${PATH}/${id}`)).body, { id })
    assert.deepEqual((await browser.get(PATH)).body, [])
  })

  test('a page is told of every change of its own jobs, and of no others', async ({ assert, cleanup }) => {
    const boss = await createUser({ isAdmin: true })
    const other = await createUser({ isAdmin: true })
    const stream = await LiveStream.open(await signedIn(boss))
    cleanup(() => stream.close())
    assert.equal((await stream.subscribe(`jobs/${boss.id}`)).status, 204)
    assert.equal((await stream.subscribe(`jobs/${other.id}`)).status, 403)
    await ask(boss.id)
    await eventually('the page hears of its job', () => stream.heard.length > 0)
    assert.deepEqual(stream.heard[0], { channel: `jobs/${boss.id}`, payload: { changed: true } })
  })
})
