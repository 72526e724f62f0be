import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import FoldNames from '#database/migrations/3000000000093_fold_names_of_users'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import type { ApiBrowser } from '#tests/support/api'
import { openThread } from '#tests/support/support'

const PATH = '/api/admin/users'

test.group('A search for users', (group) => {
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    admin = await signedIn(await createUser({ isAdmin: true, email: 'boss@example.com', firstName: 'Boss' }))
  })

  const list = async (query: Record<string, unknown>) => {
    const text = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
    const answer = await admin.get(`${PATH}?${new URLSearchParams(Object.fromEntries(text))}`)
    const emails = (answer.body as { email: string }[]).map(({ email }) => email)
    return { emails, range: answer.headers.get('content-range') }
  }

  test('finds the beginning of address, last and first name, whatever the letters', async ({ assert }) => {
    await createUser({ email: 'ann@example.com', firstName: 'Zoe' })
    const bea = await createUser({ email: 'bea@example.com', firstName: 'Ann' })
    await admin.patch(`${PATH}/${bea.id}`, { lastName: 'McZoe' })
    const search = async (q: string) =>
      (await list({ filter: { q }, sort: ['email', 'ASC'], range: [0, 9] })).emails.join()
    assert.equal(await search('ANN'), 'ann@example.com,bea@example.com')
    assert.equal(await search('mcz'), 'bea@example.com')
    assert.equal(await search('nn'), '')
    assert.equal(await search('%'), '')
    assert.equal((await list({ filter: { q: 'ann' } })).range, 'users 0-1/2')
  })

  test('finds a whole name in either order, in every script and case', async ({ assert }) => {
    const names = [
      ['Ann', 'Smith'],
      ['Жанна', 'Ёлкина'],
      ['Ελένη', 'Παπάς'],
      ['İpek', 'Öztürk'],
      ['Jürg', 'Straßer'],
      ['小明', '王'],
    ] as const
    for (const [number, [firstName, lastName]] of names.entries()) {
      await admin.post(PATH, { email: `n${number}@example.com`, firstName, lastName })
    }
    const finds = async (q: string) => (await list({ filter: { q }, sort: ['email', 'ASC'] })).emails.join()
    for (const [number, queries] of [
      ['Ann Smith', 'ann  smi', 'SMITH, ann', 'smith'],
      ['ЖАННА ёлк', 'ёлкина', 'ЁЛКИНА ЖАННА'],
      ['ΕΛΈΝΗ παπάς', 'ΠΑΠΆΣ', 'παπάσ'],
      ['ipek ÖZT', 'ÖZTÜRK', 'İPEK'],
      ['JÜRG STRASSER', 'straßer'],
      ['王小明', '王 小明', '小明'],
    ].entries()) {
      for (const q of queries) assert.equal(await finds(q), `n${number}@example.com`, q)
    }
    assert.equal(await finds('ann jones'), '')
    assert.equal(await finds(','), '')
  })

  test('finds an owner who changed one name by the new one, in order of last names', async ({ assert }) => {
    const ann = await createUser({ email: 'ann@example.com', firstName: 'Ann' })
    const own = await signedIn(ann)
    await own.patch('/api/auth/user', { lastName: 'Ömer' })
    assert.deepEqual((await list({ filter: { q: 'ann ömer' } })).emails, ['ann@example.com'])
    await own.patch('/api/auth/user', { firstName: '' })
    assert.deepEqual((await list({ filter: { q: 'ann ömer' } })).emails, [])
    await admin.post(PATH, { email: 'first@example.com', firstName: 'Zoe', lastName: 'ömer' })
    const sorted = await list({ filter: { q: 'ÖMER' }, sort: ['lastName', 'ASC'] })
    assert.deepEqual(sorted.emails, ['ann@example.com', 'first@example.com'])
  })

  test('finds names that were there before, after the migration folded them', async ({ assert }) => {
    const { id } = await createUser({ email: 'old@example.com' })
    await db
      .from('users')
      .where({ id })
      .update({ first_name: 'Ægir', last_name: 'Þór', name_key: '', last_name_key: '' })
    assert.deepEqual((await list({ filter: { q: 'þór' } })).emails, [])
    const migration = new FoldNames(db.connection(), 'fold names', false)
    await migration.execUp()
    assert.deepEqual((await list({ filter: { q: 'ÞÓR ægir' } })).emails, ['old@example.com'])
  })

  test("finds the threads of a name in the inbox, and the server's city whatever its case", async ({ assert }) => {
    const { body } = await admin.post(PATH, { email: 'zo@example.com', firstName: 'Zoë', lastName: 'Ödmann' })
    const { id } = body as { id: number }
    const thread = await openThread(await signedIn({ id, isAdmin: false }))
    await admin.post('/api/admin/servers', { name: 'cph-1', country: 'Danmark', countryCode: 'DK', city: 'Ørestad' })
    const found = async (name: string, q: string) =>
      (await admin.get(`/api/admin/${name}?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body as {
        id: number
      }[]
    assert.deepEqual(
      (await found('support-emails', 'ZOË öd')).map(({ id }) => id),
      [thread.id]
    )
    assert.lengthOf(await found('servers', 'øRE'), 1)
    assert.lengthOf(await found('support-emails', 'nobody'), 0)
  })
})
