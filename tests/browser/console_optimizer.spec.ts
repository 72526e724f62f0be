import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from '@japa/runner'
import { signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { Product } from '#tests/browser/support/product'

/** So many that deleting them takes a while. */
const MANY = 250_000
const HOURS = 30

function onDatabase(storage: string, work: (database: DatabaseSync) => void) {
  const database = new DatabaseSync(join(storage, 'culvert.sqlite'))
  try {
    database.exec('PRAGMA busy_timeout = 5000')
    work(database)
  } finally {
    database.close()
  }
}

/** Jobs that ended long ago, which the first task deletes in batches. */
function addOldJobs(storage: string) {
  onDatabase(storage, (database) =>
    database
      .prepare(
        `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
         INSERT INTO jobs (kind, requested_by, state, input, done, attempts, is_cancelled, revision, created_at, finished_at)
         SELECT 'files.copy', 1, 'done', '{}', 0, 1, 0, 1, '2020-01-01 00:00:00.000', '2020-01-01 00:00:00.000' FROM numbers`
      )
      .run(MANY)
  )
}

/** Leaves few of them, so that the next run soon comes to its end. */
function leaveFewOldJobs(storage: string) {
  onDatabase(storage, (database) =>
    database.exec(`DELETE FROM jobs WHERE finished_at < '2021' AND id <= (SELECT MAX(id) FROM jobs) - 1000`)
  )
}

/** What a worker measured in the last hours, with a disk that fills. */
function addMeasures(storage: string) {
  const sqlTime = (ms: number) => new Date(ms).toISOString().replace('T', ' ').replace('Z', '')
  onDatabase(storage, (database) => {
    const insert = database.prepare(
      'INSERT OR IGNORE INTO process_minutes (process, role, started_at, minute, figures) VALUES (?, ?, ?, ?, ?)'
    )
    const began = Date.now() - HOURS * 3_600_000
    for (let step = 0; step < HOURS * 2; step += 1) {
      const cpu = 30 + Math.round(20 * Math.sin(step / 4))
      const shares = {
        'core.cpu': cpu,
        'core.memory': 55,
        'core.disk': 60 + step / 4,
        'core.database_latency': cpu / 5,
      }
      const figures = JSON.stringify({ requests: 0, failures: 0, shares })
      insert.run('worker', 'all', sqlTime(began), sqlTime(began + step * 1_800_000), figures)
    }
  })
}

test.group("The console's optimizer", (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    return () => product.close()
  })

  for (const phone of [false, true]) {
    test(`previews, runs with live progress, stops, and keeps the history, ${phone ? 'on a phone in the dark' : 'at a desk'}`, async ({
      assert,
    }) => {
      const visitor = await product.visitor({
        ...(phone ? viewports.phone : viewports.desktop),
        colorScheme: phone ? 'dark' : 'light',
      })
      const { page, guard, context } = visitor
      await signUp(context, product.culvert, { role: 'admin' })
      addMeasures(product.culvert.storage)
      await page.goto('/admin/optimizer')
      await page.getByRole('region', { name: 'Metrics' }).getByText('Database latency').waitFor()
      await page.getByText(/^Disk with .+ full in about/).waitFor()
      await page.getByRole('slider', { name: 'Machine, last 48 hours' }).locator('svg').waitFor()
      assert.deepEqual(await guard.findings('optimizer'), [])

      await visitor.button('Preview').press('Enter')
      await page.getByText('Nothing to do (preview)').first().waitFor()
      assert.deepEqual(await guard.findings('optimizer, previewed'), [])

      addOldJobs(product.culvert.storage)
      await visitor.button('Run optimizer').press('Enter')
      const progress = page.getByRole('region', { name: 'Optimizing' })
      await progress.getByText(/^Delete old records.* \(0 of/).waitFor()
      await progress.getByRole('button', { name: 'Stop' }).press('Enter')
      await progress.waitFor({ state: 'detached' })
      await page.getByRole('region', { name: 'Result' }).getByText('Stopped').waitFor()
      await visitor.button('Run optimizer').waitFor()

      leaveFewOldJobs(product.culvert.storage)
      await visitor.button('Run optimizer').press('Enter')
      const result = page.getByRole('region', { name: 'Result' })
      await result.getByRole('columnheader', { name: 'After' }).waitFor()
      assert.deepEqual(await guard.findings('optimizer, finished'), [])
      await visitor.button('Run optimizer').waitFor()

      await page.getByRole('link', { name: 'History', exact: true }).press('Enter')
      const runs = page.getByRole('list', { name: 'Runs' })
      await runs.locator('summary', { hasText: 'Stopped' }).first().waitFor()
      await runs.locator('summary', { hasText: 'Done' }).filter({ hasText: 'Manual' }).first().press('Enter')
      await runs.getByText('ended jobs deleted').first().waitFor()
      assert.deepEqual(await guard.findings('optimizer, history'), [])

      await page.getByRole('link', { name: 'Database', exact: true }).press('Enter')
      await page.getByRole('region', { name: 'Largest tables' }).getByRole('table').waitFor()
      await page.getByRole('region', { name: 'Slowest statements', exact: true }).waitFor()
      assert.deepEqual(await guard.findings('optimizer, database'), [])
      assert.deepEqual(guard.complaints(), [])
      await context.close()
    })
  }
})
