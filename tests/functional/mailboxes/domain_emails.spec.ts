import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { MAILBOX_SORTS } from '#mailboxes/queries/list_mailbox_page'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { DOMAIN_EMAILS as PATH, giveOut } from '#tests/support/mailboxes'

test.group('Domain emails', (group) => {
  let admin: ApiBrowser
  group.each.setup(freshStart)
  group.each.setup(async () => {
    admin = await signedIn(await createUser({ isAdmin: true }))
  })

  const refusedField = async (body: Record<string, unknown>) => {
    const answer = await admin.post(PATH, { localPart: 'sales', ...body })
    const { errors = [] } = answer.body as { errors?: { field: string; rule: string }[] }
    return `${answer.status} ${errors.map(({ field }) => field).join()}`
  }

  test('are for administrators alone, every call of them', async ({ assert }) => {
    const { id } = await giveOut(admin)
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    const finance = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    const user = await signedIn(await createUser())
    for (const [browser, status] of [
      [api(), 401],
      [user, 403],
      [support, 403],
      [finance, 403],
    ] as const) {
      assert.equal((await browser.get(PATH)).status, status)
      assert.equal((await browser.get(`${PATH}/${id}`)).status, status)
      assert.equal((await browser.get('/api/admin/mail-domains')).status, status)
      assert.equal((await browser.post(PATH, { localPart: 'x' })).status, status)
      assert.equal((await browser.patch(`${PATH}/${id}`, { status: 'suspended' })).status, status)
      assert.equal((await browser.put(`${PATH}/${id}`, { status: 'suspended' })).status, status)
      assert.equal((await browser.post(`${PATH}/${id}/confirmation`, {})).status, status)
      assert.equal((await browser.delete(`${PATH}/${id}`)).status, status)
    }
    assert.containsSubset((await admin.get(PATH)).body, [{ id, status: 'active' }])
  })

  test('an administrator whose role is taken away is refused at once', async ({ assert }) => {
    await db.from('users').update({ is_admin: false, admin_role: null })
    assert.equal((await admin.get(PATH)).status, 403)
  })

  test('begin on the main domain, pending and switched on', async ({ assert }) => {
    const answer = await admin.post(PATH, { localPart: 'Sales.Team' })
    assert.equal(answer.status, 201)
    assert.containsSubset(answer.body, {
      emailAddress: 'sales.team@example.com',
      localPart: 'sales.team',
      domain: 'example.com',
      displayName: '',
      description: '',
      forwardTo: null,
      isActive: true,
      status: 'pending',
      waitingForConfirmation: false,
      delivers: false,
      version: 1,
    })
    const { createdAt } = answer.body as { createdAt: string }
    assert.isFalse(Number.isNaN(Date.parse(createdAt)))
    const list = await admin.get(PATH)
    assert.match(list.headers.get('content-range') ?? '', /\/1$/)
    assert.deepEqual(list.body, [answer.body])
    const domains = (await admin.get('/api/admin/mail-domains')).body
    assert.deepEqual(domains, [
      { id: 'example.com', name: 'example.com' },
      { id: 'mail.example.com', name: 'mail.example.com' },
    ])
  })

  test('change field by field, by PATCH as by PUT, and go', async ({ assert }) => {
    const created = await giveOut(admin, { domain: 'mail.example.com' })
    const path = `${PATH}/${created.id}`
    const patched = await admin.patch(path, { displayName: 'Sales', description: 'Offers' })
    assert.containsSubset(patched.body, { displayName: 'Sales', description: 'Offers', status: 'active', version: 2 })
    const whole = { ...(patched.body as object), status: 'suspended', id: 999, emailAddress: 'x@example.com' }
    const put = await admin.put(path, whole)
    assert.containsSubset(put.body, { id: created.id, emailAddress: 'sales@mail.example.com', status: 'suspended' })
    const deleted = await admin.delete(path)
    assert.equal(deleted.status, 200)
    assert.containsSubset(deleted.body, { id: created.id })
    assert.equal((await admin.get(path)).status, 404)
    assert.equal((await admin.delete(path)).status, 404)
    assert.equal((await admin.patch(path, { status: 'active' })).status, 404)
    assert.equal((await admin.get(`${PATH}/first`)).status, 404)
  })

  test('of two administrators on one address the second is told', async ({ assert }) => {
    const { id, version } = await giveOut(admin)
    assert.equal((await admin.patch(`${PATH}/${id}`, { version, status: 'suspended' })).status, 200)
    const second = await admin.patch(`${PATH}/${id}`, { version, displayName: 'Late' })
    assert.equal(second.status, 409)
    assert.containsSubset(second.body, {
      code: 'E_CHANGED_MEANWHILE',
      current: { id, status: 'suspended', version: 2 },
    })
    assert.containsSubset((await admin.get(`${PATH}/${id}`)).body, { status: 'suspended', displayName: '' })
  })

  test('an address exists once, whatever its case, however many ask at once', async ({ assert }) => {
    const asked = Array.from({ length: 8 }, (_, at) => admin.post(PATH, { localPart: at % 2 ? 'info' : 'INFO' }))
    const statuses = (await Promise.all(asked)).map(({ status }) => status).sort()
    assert.deepEqual(statuses, [201, 409, 409, 409, 409, 409, 409, 409])
    const other = await giveOut(admin)
    const taken = await admin.patch(`${PATH}/${other.id}`, { localPart: 'info' })
    assert.containsSubset(taken.body, { code: 'E_ADDRESS_TAKEN', errors: [{ field: 'localPart', rule: 'unique' }] })
    assert.equal((await admin.post(PATH, { localPart: 'info', domain: 'mail.example.com' })).status, 201)
  })

  test('are listed in pages, sorted, filtered and found by how they begin', async ({ assert }) => {
    for (const localPart of ['info', 'sales', 'sales_eu']) await giveOut(admin, { localPart, status: 'pending' })
    await giveOut(admin, { localPart: 'zoe', domain: 'mail.example.com', isActive: false })
    const names = async (query: Record<string, unknown>) => {
      const text = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
      const answer = await admin.get(`${PATH}?${text.join('&')}`)
      const found = (answer.body as { localPart: string }[]).map(({ localPart }) => localPart)
      return `${found.join()} ${answer.headers.get('content-range')}`
    }
    assert.equal(await names({ range: [1, 2] }), 'sales,sales_eu domain-emails 1-2/4')
    assert.equal(await names({ sort: ['emailAddress', 'DESC'], range: [0, 0] }), 'zoe domain-emails 0-0/4')
    assert.equal(await names({ filter: { q: 'Sales' } }), 'sales,sales_eu domain-emails 0-1/2')
    assert.equal(await names({ filter: { q: 'sales_' } }), 'sales_eu domain-emails 0-0/1')
    assert.equal(await names({ filter: { q: '%' } }), ' domain-emails */0')
    assert.equal(await names({ filter: { status: 'active' } }), 'zoe domain-emails 0-0/1')
    assert.equal(await names({ filter: { domain: 'mail.example.com', isActive: false } }), 'zoe domain-emails 0-0/1')
    for (const sort of MAILBOX_SORTS) assert.match(await names({ sort: [sort, 'DESC'] }), /0-3\/4$/, sort)
    assert.equal((await admin.get(`${PATH}?filter=${encodeURIComponent('{"forwardTo":"x"}')}`)).status, 422)
    assert.equal((await admin.get(`${PATH}?sort=${encodeURIComponent('["forwardTo","ASC"]')}`)).status, 422)
  })

  test('names that the service answers to are refused', async ({ assert }) => {
    for (const localPart of ['postmaster', 'Abuse', 'support', 'no-reply', 'SRS0=x=y', 'admin', 'webmaster']) {
      assert.equal(await refusedField({ localPart }), '422 localPart', localPart)
    }
    const { id } = await giveOut(admin)
    assert.equal((await admin.patch(`${PATH}/${id}`, { localPart: 'abuse' })).status, 422)
  })

  test('other domains, loops and whatever is no single address are refused', async ({ assert }) => {
    assert.equal(await refusedField({ domain: 'other.example' }), '422 domain')
    for (const localPart of ['', ' ', 'a b', 'a..b', '.a', 'a.', '-a', 'a+b', 'a|b', 'a/b', 'a%b', 'a!b', '"a"', 'é']) {
      assert.equal(await refusedField({ localPart }), '422 localPart', localPart)
    }
    for (const forwardTo of [
      'sales@example.com',
      'Other@EXAMPLE.com',
      'sales@mail.example.com',
      'a@outside.example,b@outside.example',
      '|/bin/sh',
      '"|/bin/sh"@outside.example',
      ':include:/etc/passwd',
      '/var/mail/root',
      'root',
      'root@localhost',
      'a@[127.0.0.1]',
      'a@127.0.0.1',
      'a@outside.example\r\nBcc: b@outside.example',
      'a@outside.example\u0000',
      '-f@outside.example',
      'a%outside.example@relay.example',
      'a@b@outside.example',
    ]) {
      assert.equal(await refusedField({ forwardTo }), '422 forwardTo', forwardTo)
    }
    for (const field of ['displayName', 'description']) {
      assert.equal(await refusedField({ [field]: 'a\r\nBcc: b@outside.example' }), `422 ${field}`)
      assert.equal(await refusedField({ [field]: 'x'.repeat(301) }), `422 ${field}`)
    }
    assert.equal(await refusedField({ status: 'open' }), '422 status')
    assert.equal(await refusedField({ isActive: 'yes' }), '422 isActive')
    assert.lengthOf((await admin.get(PATH)).body as unknown[], 0)
  })

  test('many are activated, suspended and deleted at once, and taken along as a file', async ({ assert }) => {
    const ids: number[] = []
    for (const localPart of ['one', 'two', 'three']) ids.push((await giveOut(admin, { localPart })).id)
    const [one = 0, two = 0, three = 0] = ids
    const all = (body: object) => admin.post(`${PATH}/bulk`, body)
    assert.deepEqual((await all({ action: 'suspend', ids: [one, two, 999] })).body, {
      done: [one, two],
      unchanged: [],
      refused: [{ id: 999, code: 'E_NOT_FOUND', message: 'Not found' }],
    })
    assert.containsSubset((await all({ action: 'suspend', ids: [one] })).body, { done: [], unchanged: [one] })
    const file = await admin.get(`${PATH}/export?filter=${encodeURIComponent('{"status":"suspended"}')}`)
    assert.equal(file.headers.get('content-type'), 'text/csv; charset=utf-8')
    assert.deepEqual(
      file.text
        .trim()
        .split('\r\n')
        .map((line) => line.split(',')[1]?.split('@')[0]),
      ['emailAddress', 'one', 'two']
    )
    assert.containsSubset((await all({ action: 'activate', ids: [one] })).body, { done: [one], refused: [] })
    assert.deepEqual((await all({ action: 'delete', ids: [two, three, 999] })).body, {
      done: [two, three],
      unchanged: [999],
      refused: [],
    })
    assert.lengthOf(await db.from('mailboxes'), 1)
    assert.lengthOf(await db.from('audit_log').where('action', 'mailbox.delete'), 2)
    for (const body of [{ action: 'open', ids }, { action: 'delete', ids: [] }, { action: 'delete' }])
      assert.equal((await all(body)).status, 422)
  })

  test('every write is in the audit log, with the address that was ours and nothing of who reads it', async ({
    assert,
  }) => {
    const said = { localPart: 'sales', forwardTo: 'ann@outside.example', displayName: 'Ann', description: 'Offers' }
    const { id } = await giveOut(admin, said)
    await admin.patch(`${PATH}/${id}`, { status: 'suspended', forwardTo: 'ben@outside.example', displayName: 'Ben' })
    const before = (await admin.get(`${PATH}/${id}`)).body as { version: number }
    assert.containsSubset((await admin.put(`${PATH}/${id}`, before)).body, { version: before.version })
    await admin.post(`${PATH}/${id}/confirmation`, {})
    await admin.delete(`${PATH}/${id}`)
    const entries = (await db.from('audit_log').orderBy('id')) as { action: string; subject: string; changes: string }[]
    assert.deepEqual(
      entries.map(({ action, subject }) => `${action} ${subject}`),
      [
        `mailbox.create mailbox:${id}`,
        `mailbox.update mailbox:${id}`,
        `mailbox.ask mailbox:${id}`,
        `mailbox.delete mailbox:${id}`,
      ]
    )
    assert.containsSubset(JSON.parse(entries[0]?.changes ?? ''), {
      displayName: 'set',
      forwardTo: 'set',
      description: 'Offers',
    })
    assert.deepEqual(JSON.parse(entries[1]?.changes ?? ''), {
      status: { before: 'active', after: 'suspended' },
      displayName: 'changed',
      forwardTo: 'changed',
    })
    for (const entry of [entries[0], entries.at(-1)]) assert.match(entry?.changes ?? '', /"emailAddress":"sales@/)
    assert.notMatch(JSON.stringify(entries), /ann|ben|outside/i)
  })
})
