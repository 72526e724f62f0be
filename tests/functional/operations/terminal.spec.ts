import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { freshStart } from '#tests/support/accounts'
import { createServer } from '#tests/support/fleet'
import { runCliJson } from '#tests/support/run_cli'

interface Shown {
  code: string
  id: number
  state: string
  servers: { id: number }[]
  updates: { state: string; message: string }[]
}

async function culvert(...args: string[]) {
  return terminal('incident', ...args)
}

async function terminal(...args: string[]) {
  const { code, data } = await runCliJson<Shown>(args)
  return { code, data }
}

test.group('culvert incident', (group) => {
  group.each.setup(freshStart)

  test('open, update, resolve and list', async ({ assert }) => {
    const { id } = await createServer()
    const opened = await culvert('open', '--title', 'Slow', '--message', 'We look.', '--servers', `${id}, ${id}`)
    assert.containsSubset(opened.data, { title: 'Slow', state: 'investigating', servers: [{ id }] })
    const incident = String(opened.data.id)
    const updated = await culvert('update', incident, '--state', 'identified', '--message', 'A cable.')
    assert.containsSubset(updated.data.updates, [{ state: 'identified', message: 'A cable.' }])
    const resolved = await culvert('resolve', incident)
    assert.containsSubset(resolved.data, { state: 'resolved', updates: [{ message: 'This incident is resolved.' }] })
    assert.containsSubset((await culvert('resolve', incident)).data, { code: 'E_ALREADY_RESOLVED' })
    assert.containsSubset((await culvert('list')).data, [{ id: opened.data.id }])
    assert.deepEqual((await culvert('list', '--open')).data, [] as unknown as Shown)
    const audit = (await db.from('audit_log').orderBy('id')) as { action: string }[]
    const actions = audit.map(({ action }) => action).filter((action) => action.startsWith('incident'))
    assert.deepEqual(actions, ['incident.open', 'incident.update', 'incident.update'])
  })

  test('what cannot be is said with the next step', async ({ assert }) => {
    assert.containsSubset(await culvert('show', '999'), { code: 1, data: { code: 'E_INCIDENT_NOT_FOUND' } })
    const words = ['open', '--title', 'Slow', '--message', 'We look.']
    assert.containsSubset(await culvert(...words, '--servers', 'nowhere'), { data: { code: 'E_SERVER_NOT_FOUND' } })
    assert.equal((await culvert('open', '--title', ' ', '--message', 'x')).code, 2)
    assert.equal((await culvert('open', '--title', 'x'.repeat(161), '--message', 'x')).code, 2)
    assert.lengthOf(await db.from('incidents'), 0)
  })
})

test.group('culvert maintenance', (group) => {
  group.each.setup(freshStart)
  const at = (hours: number) => DateTime.utc().plus({ hours }).toFormat("yyyy-MM-dd'T'HH:mm")

  test('plan, list and cancel', async ({ assert }) => {
    const { id: serverId } = await createServer()
    const times = ['--from', at(1), '--to', at(3)]
    const planned = await terminal('maintenance', 'plan', '--server', `${serverId}`, ...times, '--note', 'New disks')
    assert.containsSubset(planned.data, [{ state: 'planned', server: { id: serverId }, note: 'New disks' }])
    const [{ id }] = planned.data as unknown as [{ id: number }]
    assert.containsSubset((await terminal('maintenance', 'list')).data, [{ id }])
    assert.containsSubset(await terminal('maintenance', 'cancel', `${id}`), { code: 0, data: { id } })
    const again = await terminal('maintenance', 'cancel', `${id}`)
    assert.containsSubset(again, { code: 1, data: { code: 'E_MAINTENANCE_NOT_FOUND' } })
  })

  test('what cannot be meant is said, and nothing is planned', async ({ assert }) => {
    for (const [from, to] of [
      [at(3), at(1)],
      [at(-3), at(-1)],
      [at(1), at(24 * 31 + 2)],
      ['tomorrow', at(1)],
    ] as const) {
      assert.equal((await terminal('maintenance', 'plan', '--from', from, '--to', to)).code, 2, `${from} ${to}`)
    }
    assert.lengthOf(await db.from('maintenance_windows'), 0)
  })
})
