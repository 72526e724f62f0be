import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, PASSWORD, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'

const PATH = '/api/dashboard/config'

const widget = (facts: Record<string, unknown> = {}) => ({
  id: 'quick_stats',
  type: 'quick_stats',
  isVisible: true,
  position: { x: 0, y: 3, width: 12, height: 2 },
  ...facts,
})

const config = (facts: Record<string, unknown> = {}) => ({
  layout: 'compact',
  theme: 'dark',
  showWelcomeMessage: false,
  widgets: [widget(), widget({ id: 'clock-1', type: 'clock_of_another_version', isVisible: false })],
  ...facts,
})

test.group('The dashboard of a user', (group) => {
  group.each.setup(freshStart)

  test('is null until one is saved', async ({ assert }) => {
    const answer = await (await signedIn(await createUser())).get(PATH)
    assert.equal(answer.status, 200)
    assert.equal(answer.text, 'null')
    assert.equal(answer.headers.get('cache-control'), 'no-store')
  })

  test('is kept as it was saved, types of another version included, and replaced by the next save', async ({
    assert,
  }) => {
    const user = await createUser()
    const browser = await signedIn(user)
    const saved = await browser.put(PATH, config())
    assert.equal(saved.status, 200)
    assert.deepEqual(saved.body, config())
    assert.deepEqual((await (await signedIn(user)).get(PATH)).body, config())
    await browser.put(PATH, config({ layout: 'grid', widgets: [] }))
    assert.deepEqual((await browser.get(PATH)).body, config({ layout: 'grid', widgets: [] }))
    assert.lengthOf(await db.from('dashboard_configs'), 1)
  })

  test('belongs to that user alone', async ({ assert }) => {
    const [one, other] = [await signedIn(await createUser()), await signedIn(await createUser())]
    await one.put(PATH, config())
    assert.isNull((await other.get(PATH)).body)
  })

  test('needs somebody signed in', async ({ assert }) => {
    assert.equal((await api().get(PATH)).status, 401)
    assert.equal((await api().put(PATH, config())).status, 401)
  })

  test('is saved by two tabs at once without a second row', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    const layouts = ['grid', 'compact', 'expanded', 'grid', 'compact', 'expanded']
    const answers = await Promise.all(layouts.map((layout) => browser.put(PATH, config({ layout }))))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.lengthOf(await db.from('dashboard_configs'), 1)
  })

  test('that cannot be read counts as none, and the next save mends it', async ({ assert }) => {
    const user = await createUser()
    const browser = await signedIn(user)
    await db.table('dashboard_configs').insert({ user_id: user.id, config: '{"layout":' })
    assert.isNull((await browser.get(PATH)).body)
    assert.equal((await browser.put(PATH, config())).status, 200)
    assert.deepEqual((await browser.get(PATH)).body, config())
  })

  test('goes with the account, and stands in its export', async ({ assert }) => {
    const user = await createUser()
    const browser = await signedIn(user)
    await browser.put(PATH, config())
    const exported = await browser.post('/api/auth/export', { password: PASSWORD })
    assert.containsSubset(exported.body, { dashboard: config() })
    await browser.post('/api/auth/delete-account', { password: PASSWORD })
    assert.lengthOf(await db.from('dashboard_configs'), 0)
  })
})

test.group('A dashboard is refused', (group) => {
  group.each.setup(freshStart)

  const place = (facts: Record<string, unknown>) =>
    config({ widgets: [widget({ position: { x: 0, y: 0, width: 6, height: 2, ...facts } })] })

  for (const [title, body, field] of [
    ['with an unknown layout', config({ layout: 'list' }), 'layout'],
    ['with an unknown theme', config({ theme: 'sepia' }), 'theme'],
    ['without the welcome message', config({ showWelcomeMessage: undefined }), 'showWelcomeMessage'],
    ['with words for yes', config({ showWelcomeMessage: 'true' }), 'showWelcomeMessage'],
    ['with a width of 0', place({ width: 0 }), 'widgets.0.position.width'],
    ['with a width of 13', place({ width: 13 }), 'widgets.0.position.width'],
    ['with a height of 0', place({ height: 0 }), 'widgets.0.position.height'],
    ['with a height of 11', place({ height: 11 }), 'widgets.0.position.height'],
    ['with half a cell', place({ height: 2.5 }), 'widgets.0.position.height'],
    ['with a size in words', place({ width: '6' }), 'widgets.0.position.width'],
    ['left of the grid', place({ x: -1 }), 'widgets.0.position.x'],
    ['with a type that is too long', config({ widgets: [widget({ type: 'x'.repeat(41) })] }), 'widgets.0.type'],
    ['with NUL in an id', config({ widgets: [widget({ id: 'a\u0000b' })] }), 'widgets.0.id'],
    ['with one id twice', config({ widgets: [widget(), widget()] }), 'widgets'],
    [
      'with 61 widgets',
      config({ widgets: Array.from({ length: 61 }, (_, at) => widget({ id: `w-${at}` })) }),
      'widgets',
    ],
    ['without widgets', config({ widgets: undefined }), 'widgets'],
  ] as const) {
    test(title, async ({ assert }) => {
      const browser = await signedIn(await createUser())
      const answer = await browser.put(PATH, body)
      assert.equal(answer.status, 422)
      assert.containsSubset(answer.body, { code: 'E_VALIDATION_ERROR', errors: [{ field }] })
      assert.isNull((await browser.get(PATH)).body)
    })
  }
})
