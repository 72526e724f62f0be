import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import TellNamesApart from '#database/migrations/4000000000022_tell_names_of_servers_apart'
import { AddServer, SeedDemoFleet } from '#vpn/index'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { createServer } from '#tests/support/fleet'

const PATH = '/api/admin/servers'
const fra = { name: 'fra-1', country: 'Germany', countryCode: 'DE', city: 'Frankfurt' }

test.group('Names of servers', (group) => {
  group.each.setup(freshStart)

  test('are taken whatever their letters, for new servers and for edited ones', async ({ assert }) => {
    const admin = await signedIn(await createUser({ isAdmin: true }))
    const { id } = await createServer({ name: 'fra-1' })
    const other = await createServer({ name: 'ams-1' })
    for (const name of ['fra-1', 'FRA-1', 'Fra-1']) {
      for (const refused of [
        await admin.post(PATH, { ...fra, name }),
        await admin.patch(`${PATH}/${other.id}`, { name }),
      ]) {
        assert.equal(refused.status, 422, name)
        assert.containsSubset(refused.body, {
          code: 'E_NAME_TAKEN',
          errors: [{ field: 'name', message: "There's already a server with this name." }],
        })
      }
    }
    assert.containsSubset((await admin.patch(`${PATH}/${id}`, { name: 'FRA-1' })).body, { name: 'FRA-1' })
  })

  test('that differ by case only are given to one of those who ask at once', async ({ assert }) => {
    const add = await app.container.make(AddServer)
    const names = ['fra-1', 'FRA-1', 'Fra-1', 'fRA-1']
    const results = await Promise.all(names.map((name) => add.execute({ ...fra, name })))
    assert.lengthOf(
      results.filter(({ ok }) => ok),
      1
    )
  })

  test('of the demo fleet that are taken already are left out', async ({ assert }) => {
    const seed = await app.container.make(SeedDemoFleet)
    await seed.execute('embedded')
    const [demo] = (await db.from('servers').orderBy('id')) as { name: string }[]
    await db.from('servers').delete()
    await createServer({ name: demo?.name.toUpperCase() ?? '' })
    assert.isAbove(await seed.execute('embedded'), 50)
    assert.equal(await seed.execute('embedded'), 0)
  })

  test('of demo servers may be changed: they are not made again', async ({ assert }) => {
    const seed = await app.container.make(SeedDemoFleet)
    await seed.execute('embedded')
    const [demo] = (await db.from('servers').orderBy('id')) as { id: number }[]
    await db
      .from('servers')
      .where('id', demo?.id ?? 0)
      .update({ name: 'front' })
    assert.equal(await seed.execute('embedded'), 0)
  })

  test('that differ by case only from before get their number behind them, which is written down', async ({
    assert,
    cleanup,
  }) => {
    const unique = (columns: string[], isUnique: boolean) =>
      db.connection().schema.alterTable('servers', (table) => {
        if (isUnique) table.unique(columns)
        else table.dropUnique(columns)
      })
    const both = async (isUnique: boolean) => {
      await unique(['name'], isUnique)
      await unique(['name_key'], isUnique)
    }
    await both(false)
    cleanup(() => both(true))
    const long = 'a'.repeat(60)
    const ids: number[] = []
    for (const name of ['fra-1', 'FRA-1', 'Fra-1', 'ams-1', long, long.toUpperCase()])
      ids.push((await createServer({ name, online: false })).id)
    const [, second, third, , , sixth] = ids
    await createServer({ name: `fra-1-${second}`, online: false })
    await db.from('audit_log').delete()
    const [before] = (await db.from('fleet')) as { revision: number }[]

    await new TellNamesApart(db.connection(), 'names').execUp()

    const renamed = [
      `FRA-1-${second}-${second}`,
      `Fra-1-${third}`,
      `${'A'.repeat(60)}`.slice(0, -`-${sixth}`.length) + `-${sixth}`,
    ]
    const names = ((await db.from('servers').orderBy('id')) as { name: string }[]).map(({ name }) => name)
    assert.deepEqual(names, ['fra-1', renamed[0], renamed[1], 'ams-1', long, renamed[2], `fra-1-${second}`])
    const entries = (await db.from('audit_log').orderBy('id')) as { subject: string; action: string; changes: string }[]
    assert.deepEqual(
      entries.map(({ subject, action, changes }) => [subject, action, JSON.parse(changes) as unknown]),
      [
        [`server:${second}`, 'server.edit', { name: { before: 'FRA-1', after: renamed[0] } }],
        [`server:${third}`, 'server.edit', { name: { before: 'Fra-1', after: renamed[1] } }],
        [`server:${sixth}`, 'server.edit', { name: { before: long.toUpperCase(), after: renamed[2] } }],
      ]
    )
    const [after] = (await db.from('fleet')) as { revision: number }[]
    assert.equal(Number(after?.revision), Number(before?.revision) + 3)
  })
})
