import { writeFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import { MaintenanceTasks } from '#core/health/maintenance_tasks'
import { FileRoot } from '#files/paths/file_root'
import { FileIndex } from '#files/search/file_index'
import { createUser, signedIn } from '#tests/support/accounts'
import { searched } from '#tests/support/file_search'
import { freshFiles, namesOf, onDisk } from '#tests/support/files'
import { runCli } from '#tests/support/run_cli'

async function indexTask() {
  const task = (await app.container.make(MaintenanceTasks)).find('files.search_index')
  if (!task) throw new Error('There is no task files.search_index')
  const counts = (figures: readonly { count: number }[]) => figures.map(({ count }) => count)
  return {
    estimate: async () => counts(await task.estimate()),
    run: async (signal = new AbortController().signal) => counts(await task.run({ signal, report: () => {} })),
  }
}

test.group('Checking the search index', (group) => {
  let index: FileIndex
  group.each.setup(async () => {
    await freshFiles()
    // Nothing tells it of changes, as where the system has lost events.
    index = new FileIndex(await app.container.make(FileRoot), () => Promise.reject(new Error('no watches left')))
    app.container.swap(FileIndex, () => index)
    return async () => {
      await index.close()
      app.container.restore(FileIndex)
    }
  })

  test('says of a process in which nobody has searched that it has no index, and builds none', async ({ assert }) => {
    const { estimate, run } = await indexTask()
    assert.deepEqual([await estimate(), await run()], [[0], [0]])
    for (const args of [['--preview'], []]) {
      const { stdout } = await runCli(['task', 'run', 'files.search_index', ...args])
      assert.match(stdout, /^Not checked: this process has no search index/)
    }
    assert.isFalse(index.isRunning)
  })

  test('says in a process that never searches where the index is, and what builds it again', async ({
    assert,
    cleanup,
  }) => {
    const told = async (...args: string[]) => (await runCli(['task', 'run', 'files.search_index', ...args])).stdout
    const { role } = culvert
    cleanup(() => void Object.assign(culvert, { role }))
    Object.assign(culvert, { role: 'worker' })
    const elsewhere = 'the search index is in the web processes (CULVERT_ROLE=web), not in this worker'
    for (const args of [['--preview'], []])
      assert.include(await told(...args), `Not checked: ${elsewhere}. Restart them to build it from the disk`)
    cleanup(() => void Reflect.deleteProperty(app, 'getEnvironment'))
    app.getEnvironment = () => 'console'
    assert.include(await told(), "the search index is in the server's processes, not in this command")
  })

  test('corrects what the index missed, says how much, and is done then', async ({ assert }) => {
    const { estimate, run } = await indexTask()
    const admin = await signedIn(await createUser({ isAdmin: true }))
    for (const name of ['a.txt', 'b.txt', 'c.txt']) writeFileSync(onDisk(`/${name}`), 'text')
    assert.lengthOf((await searched(admin)).entries, 3)
    writeFileSync(onDisk('/late.txt'), 'text')
    writeFileSync(onDisk('/a.txt'), 'longer text')
    assert.deepEqual(await estimate(), [3])
    assert.notInclude(namesOf((await searched(admin)).entries), 'late.txt', 'a dry run changes nothing')
    assert.deepEqual(await run(), [4, 2])
    assert.include(namesOf((await searched(admin)).entries), 'late.txt')
    assert.deepEqual(await run(), [4, 0])
    assert.equal((await runCli(['task', 'run', 'files.search_index'])).stdout, 'Files and folders checked: 4\n')
  })

  test('beside searches, writes and itself nothing fails; stopped, it can be started again', async ({ assert }) => {
    const { run } = await indexTask()
    const admin = await signedIn(await createUser({ isAdmin: true }))
    writeFileSync(onDisk('/first.txt'), 'text')
    await searched(admin)
    const write = (n: number) => admin.post('/api/files', { path: `/${n}.txt`, type: 'file', content: 'text' })
    const calls = await Promise.all([
      ...Array.from({ length: 20 }, (_, n) => write(n)),
      ...Array.from({ length: 5 }, () => admin.get('/api/files/search?text=first')),
      run().then(() => ({ status: 200 })),
      run().then(() => ({ status: 200 })),
    ])
    assert.deepEqual(
      calls.map(({ status }) => status).filter((status) => status >= 300),
      []
    )
    await assert.rejects(() => run(AbortSignal.abort()))
    await run()
    assert.deepEqual(await run(), [21, 0])
  })
})
