import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { freshStart } from '#tests/support/accounts'
import { Mailbox } from '#tests/support/mailbox'
import { agree } from '#tests/support/mailboxes'
import { runCliJson } from '#tests/support/run_cli'

const sqlite = db.connection().dialect.name === 'better-sqlite3'
const mailbox = new Mailbox()

const culvert = (words: string[]) => runCliJson(words)

test.group('culvert mailbox', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('an address is given out, confirmed, suspended and taken away', async ({ assert }) => {
    const added = await culvert([
      'mailbox',
      'add',
      'Sales',
      '--forward-to',
      'ann@outside.example',
      '--status',
      'active',
    ])
    assert.containsSubset(added.data, {
      emailAddress: 'sales@example.com',
      waitingForConfirmation: true,
      delivers: false,
    })
    assert.equal((await culvert(['mailbox', 'set', 'sales', '--ask-again'])).code, 0)
    await agree(mailbox)
    const listed = await culvert(['mailbox', 'list'])
    assert.containsSubset(listed.data, [{ emailAddress: 'sales@example.com', delivers: true }])
    const set = await culvert(['mailbox', 'set', 'sales@example.com', '--switched', 'off', '--display-name', 'Sales'])
    assert.containsSubset(set.data, { isActive: false, displayName: 'Sales', delivers: false, status: 'active' })
    assert.equal((await culvert(['mailbox', 'remove', 'sales', '--yes'])).code, 0)
    const gone = await culvert(['mailbox', 'remove', 'sales', '--yes'])
    assert.containsSubset(gone.data, { code: 'E_MAILBOX_NOT_FOUND', next: 'culvert mailbox list' })
  })

  test('refusals say what to do; a name that speaks for the service is said on purpose', async ({ assert }) => {
    assert.containsSubset((await culvert(['mailbox', 'add', 'security'])).data, { code: 'E_ADDRESS_RESERVED' })
    assert.equal((await culvert(['mailbox', 'add', 'security', '--sensitive'])).code, 0)
    assert.containsSubset((await culvert(['mailbox', 'add', 'security', '--sensitive'])).data, {
      code: 'E_ADDRESS_TAKEN',
    })
    assert.containsSubset((await culvert(['mailbox', 'add', 'abuse', '--sensitive'])).data, {
      code: 'E_ADDRESS_RESERVED',
    })
    assert.equal((await culvert(['mailbox', 'set', 'security', '--forward-to', 'x@example.com'])).code, 2)
    for (const name of ['*', 'a*', '*@example.com'])
      assert.equal((await culvert(['mailbox', 'add', name])).code, 2, name)
  })
})

test.group('culvert mail config', (group) => {
  let folder: string
  group.each.setup(freshStart)
  group.each.setup(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'culvert-mail-config-')), 'postfix')
    return () => rmSync(join(folder, '..'), { recursive: true, force: true })
  })

  const write = (...more: string[]) =>
    culvert(['mail', 'config', '--folder', folder, '--operator', 'ops@outside.example', ...more])
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const states = ({ data }: Awaited<ReturnType<typeof write>>) =>
    (data['files'] as { state: string }[]).map(({ state }) => state)

  test('writes it all, and the second time changes nothing, the password neither', async ({ assert }) => {
    const first = await write('--srs', '--milter', 'inet:127.0.0.1:11332')
    const names = ['culvert-aliases.cf', 'culvert-operator', 'main.cf', 'master.cf', 'culvert-own-senders']
    names.push('culvert-own-from')
    assert.sameMembers(readdirSync(folder), sqlite ? names : [...names, 'culvert-grants.sql'])
    assert.include(read('main.cf'), 'virtual_alias_domains = example.com mail.example.com')
    assert.include(read('main.cf'), 'smtpd_milters = inet:127.0.0.1:11332')
    assert.include(read('main.cf'), 'sender_canonical_maps = tcp:localhost:10001')
    assert.include(read('culvert-operator'), 'postmaster@mail.example.com ops@outside.example')
    assert.equal(statSync(join(folder, 'culvert-aliases.cf')).mode & 0o777, 0o640)
    assert.equal(statSync(join(folder, 'main.cf')).mode & 0o777, 0o644)
    const aliases = read('culvert-aliases.cf')
    if (sqlite) assert.match(aliases, /^dbpath = .*\/aliases\.sqlite$/m)
    else assert.match(aliases, /^password = [\w-]{32}$/m)
    if (!sqlite) assert.equal(statSync(join(folder, 'culvert-grants.sql')).mode & 0o777, 0o600)
    assert.isTrue(states(first).every((state) => state === 'written'))
    assert.isNotEmpty(first.data['next'])
    const second = await write('--srs', '--milter', 'inet:127.0.0.1:11332')
    assert.isTrue(states(second).every((state) => state === 'unchanged'))
    assert.equal(read('culvert-aliases.cf'), aliases)
  })

  test('keeps outsiders from writing in our name, and lets in the networks that send for us', async ({ assert }) => {
    await write()
    assert.match(
      read('main.cf'),
      /^smtpd_sender_restrictions = permit_mynetworks check_sender_access texthash:.*-own-senders$/m
    )
    assert.match(read('culvert-own-senders'), /^example\.com REJECT /m)
    assert.match(read('master.cf'), /^smtp +inet .* -o cleanup_service_name=cleanup-outside$/m)
    assert.match(read('master.cf'), /^cleanup-outside .*header_checks=regexp:.*\/culvert-own-from /m)
    const { data } = await write('--senders', '192.0.2.0/24, 2001:db8::/32')
    assert.match(read('main.cf'), /permit_mynetworks check_client_access cidr:.*-senders check_sender_access /)
    assert.include(read('culvert-senders'), '192.0.2.0/24 OK\n2001:db8::/32 OK')
    assert.notInclude(read('master.cf'), 'cleanup-outside')
    assert.include((data['next'] as string[]).join('\n'), 'A filter that checks DMARC')
    for (const senders of ['elsewhere', '192.0.2.0/33', '192.0.2.0/24/1', '192.0.2.0/x'])
      assert.equal((await write('--senders', senders)).code, 2, senders)
  })

  test('refuses what cannot stand in a configuration', async ({ assert }) => {
    assert.equal((await write('--operator', 'ops@example.com')).code, 2)
    assert.equal((await write('--database-user', "x'; DROP")).code, 2)
  })
})
