import { randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { ApiBrowser } from '#tests/support/api'
import { DOMAIN_EMAILS, giveOut } from '#tests/support/mailboxes'
import { Mariadb } from '#tests/mail/bed/mariadb'
import { Postfix } from '#tests/mail/bed/postfix'
import { DOMAIN, Product } from '#tests/mail/bed/product'
import { until } from '#tests/mail/bed/shell'
import { offer } from '#tests/mail/bed/smtp'

const OPERATOR = 'operator@outside.example'

/** What forwarding does, with the addresses in one of the two databases. A file each: a file must not take too much of a run. */
export function testForwarding(engine: 'SQLite' | 'MariaDB') {
  test.group(`Mail on ${engine}`, (group) => {
    const postfix = new Postfix()
    const mariadb = engine === 'MariaDB' ? new Mariadb() : null
    const product = new Product()
    let admin: ApiBrowser

    const remove = async () => {
      await postfix.remove()
      await product.remove()
      await mariadb?.remove()
    }

    async function prepare() {
      await postfix.create()
      await mariadb?.create()
      const secretFile = join(postfix.home, 'intake-secret')
      writeFileSync(secretFile, randomBytes(32).toString('hex'))
      const database = mariadb?.env ?? { MAIL_ALIAS_FILE: join(postfix.shared, 'aliases.sqlite') }
      await product.start({ ...database, MAIL_INTAKE_SECRET_FILE: secretFile })
      await product.culvert('mail', 'config', '--folder', postfix.etc, '--operator', OPERATOR)
      await mariadb?.asRoot(readFileSync(join(postfix.etc, 'culvert-grants.sql'), 'utf8'))
      await postfix.start()
      admin = await product.signIn()
      await giveOut(admin)
      await product.agree('ann@outside.example')
    }

    group.setup(async () => {
      await prepare().catch(async (error: unknown) => {
        await remove()
        throw error
      })
      return remove
    })

    const send = (to: string, subject?: string) => offer(postfix.port, to, subject)
    const at = (name: string) => `${name}@${DOMAIN}`
    const change = async (id: number, body: Record<string, unknown>) => {
      const answer = await admin.patch(`${DOMAIN_EMAILS}/${id}`, body)
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
    }

    test('what comes to an active address arrives, once its reader has agreed', async ({ assert }) => {
      const wanted = { localPart: 'info', forwardTo: 'ida@outside.example', status: 'pending' }
      const { id } = await giveOut(admin, wanted)
      assert.match(await send(at('info')), /^550 5\.1\.1/)
      await change(id, { status: 'active' })
      assert.match(await send(at('info')), /^550 5\.1\.1/, 'nobody has agreed yet')
      await product.agree('ida@outside.example')
      assert.match(await send(at('info'), 'first'), /^250/)
      assert.containsSubset(await postfix.arrived('first'), { to: 'ida@outside.example' })
      assert.match(await send('INFO@Shop.Example', 'shouted'), /^250/)
      assert.containsSubset(await postfix.arrived('shouted'), { to: 'ida@outside.example' })
    })

    test('a change counts for the next mail: suspended, switched off, active, another reader, gone', async ({
      assert,
    }) => {
      const { id } = await giveOut(admin, {
        localPart: 'desk',
        forwardTo: 'dan@outside.example',
        domain: `mail.${DOMAIN}`,
      })
      await product.agree('dan@outside.example')
      const desk = `desk@mail.${DOMAIN}`
      assert.match(await send(desk, 'active'), /^250/)
      for (const body of [{ status: 'suspended' }, { status: 'pending' }, { status: 'active', isActive: false }]) {
        await change(id, body)
        assert.match(await send(desk), /^550 5\.1\.1/, JSON.stringify(body))
      }
      await change(id, { isActive: true })
      assert.match(await send(desk, 'again'), /^250/)
      assert.containsSubset(await postfix.arrived('again'), { to: 'dan@outside.example' })
      await change(id, { forwardTo: 'eve@outside.example' })
      assert.match(await send(desk), /^550 5\.1\.1/, 'the new reader has not agreed')
      await product.agree('eve@outside.example')
      assert.match(await send(desk, 'to the new reader'), /^250/)
      assert.containsSubset(await postfix.arrived('to the new reader'), { to: 'eve@outside.example' })
      await admin.delete(`${DOMAIN_EMAILS}/${id}`)
      assert.match(await send(desk), /^550 5\.1\.1/)
    })

    test('postmaster and abuse reach the operator on both domains', async ({ assert }) => {
      for (const [number, to] of [at('postmaster'), at('ABUSE'), `abuse@mail.${DOMAIN}`].entries()) {
        assert.match(await send(to, `operator ${number}`), /^250/, to)
        assert.containsSubset(await postfix.arrived(`operator ${number}`), { to: OPERATOR })
      }
    })

    test('mail to support is taken in, and an answer to ours joins its thread', async ({ assert }) => {
      assert.match(await send(at('support'), 'My tunnel'), /^250/)
      const list = async () => (await admin.get('/api/admin/support-emails')).body as { id: number; subject: string }[]
      const thread = await until('a thread', 30_000, async () =>
        (await list()).find(({ subject }) => subject === 'My tunnel')
      )
      assert.containsSubset(thread, { fromEmail: 'writer@outside.example', message: 'Hello', status: 'unread' })
      const shown = (await admin.get(`/api/admin/support-emails/${thread.id}`)).body as { messages: { id: number }[] }
      const lastMessageId = shown.messages.at(-1)?.id
      await admin.post(`/api/admin/support-emails/${thread.id}/messages`, { message: 'Which one?', lastMessageId })
      assert.match(await send(await product.replyAddress(), 'Re: My tunnel'), /^250/)
      const messages = async () => {
        const { body } = await admin.get(`/api/admin/support-emails/${thread.id}`)
        return (body as { messages: { fromStaff: boolean }[] }).messages.map(({ fromStaff }) => fromStaff)
      }
      await until('the answer in its thread', 30_000, async () => (await messages()).length === 3)
      assert.deepEqual(await messages(), [false, true, false])
      assert.match(await send(at('sales+tag'), 'tagged'), /^250/)
      assert.containsSubset(await postfix.arrived('tagged'), { to: 'ann@outside.example' })
    })

    test('outsiders cannot write in our name, neither on the envelope nor in what people see', async ({ assert }) => {
      const own = async (mail: { sender?: string; from?: string; attached?: string }, subject?: string) =>
        offer(postfix.port, at('sales'), subject, mail)
      for (const sender of [at('boss'), at('BOSS').toUpperCase(), `x@mail.${DOMAIN}`, `x@news.${DOMAIN}`])
        assert.match(await own({ sender }), /^55[04] 5\.7\.1 .*own servers only/, sender)
      for (const from of [
        `From: Boss <${at('boss')}>`,
        `from: ${at('boss').toUpperCase()}`,
        `X-First: yes\r\nFrom : <boss@mail.${DOMAIN}>`,
        `From: "${at('boss')}" <writer@outside.example>`,
        `From: Boss\r\n <boss@ (now) ${DOMAIN}.>`,
        `Sender: <${at('boss')}>\r\nFrom: <writer@outside.example>`,
      ])
        assert.match(await own({ from }), /^55[04] 5\.7\.1 .*own servers only/, from)
      for (const [number, mail] of [
        { sender: `x@not${DOMAIN}`, from: `From: <x@${DOMAIN}.elsewhere.example>` },
        { sender: '', from: `From: <boss@not${DOMAIN}>` },
        { attached: `From: <${at('boss')}>\r\nSubject: an old one\r\n\r\nHello` },
      ].entries()) {
        assert.match(await own(mail, `in their name ${number}`), /^250/, JSON.stringify(mail))
        await postfix.arrived(`in their name ${number}`)
      }
    })

    test('this machine sends in our name, by a door of its own', async ({ assert }) => {
      const mail = { sender: at('no-reply'), from: `From: Shop <${at('no-reply')}>` }
      assert.match(await offer(postfix.ownPort, 'customer@elsewhere.example', 'our own', mail), /^250/)
      assert.containsSubset(await postfix.arrived('our own'), { to: 'customer@elsewhere.example' })
    })

    test('everything else is refused for good, whatever it looks like', async ({ assert }) => {
      for (const to of [
        at('nobody'),
        at('nobody+tag'),
        at("x' OR '1'='1"),
        at('"x\' OR 1=1 -- "'),
        at('"|/bin/sh"'),
        at('":include:/etc/passwd"'),
        at('%'),
        at('sales_'),
        `sales@outside.example@${DOMAIN}`,
        'someone@elsewhere.example',
        `someone%elsewhere.example@${DOMAIN}`,
        `sales@sub.${DOMAIN}`,
      ]) {
        assert.match(await send(to), /^5\d\d/, to)
      }
      assert.deepEqual(await postfix.complaints(), [])
    })

    test('loops and injections are refused where addresses are given out', async ({ assert }) => {
      for (const forwardTo of [
        at('sales'),
        `x@mail.${DOMAIN}`,
        '|/bin/sh',
        ':include:/etc/passwd',
        'a@b.example,c@d.example',
      ]) {
        const answer = await admin.post(DOMAIN_EMAILS, { localPart: 'loop', forwardTo, status: 'active' })
        assert.equal(answer.status, 422, forwardTo)
      }
      for (const localPart of ['postmaster', '|sh', 'a,b', 'a\nb', '@', '']) {
        assert.equal((await admin.post(DOMAIN_EMAILS, { localPart })).status, 422, localPart)
      }
    })

    test('the password and the addresses are for the mail server alone', async ({ assert }) => {
      assert.equal(statSync(join(postfix.etc, 'culvert-aliases.cf')).mode & 0o777, 0o640)
      if (!mariadb) return assert.equal(statSync(join(postfix.shared, 'aliases.sqlite')).mode & 0o777, 0o640)
      const text = readFileSync(join(postfix.etc, 'culvert-aliases.cf'), 'utf8')
      const password = /^password = (.*)$/m.exec(text)?.[1] ?? ''
      const ask = (sql: string) => mariadb.as('culvert_mail', password, sql)
      assert.include(await ask('SELECT * FROM mail_alias'), at('sales'))
      for (const sql of ['SELECT * FROM mailboxes', 'SELECT * FROM users', "UPDATE mail_alias SET forward_to = 'x'"]) {
        await assert.rejects(() => ask(sql), /denied/)
      }
    })

    test('while the database is away mail waits and none is lost', async ({ assert }) => {
      if (mariadb) await mariadb.stop()
      else await product.stop()
      if (mariadb) assert.match(await send(at('sales')), /^4\d\d/)
      else assert.match(await send(at('sales'), 'without the product'), /^250/)
      assert.match(await send(at('postmaster'), 'outage'), /^250/, 'the operator is reached')
      assert.containsSubset(await postfix.arrived('outage'), { to: OPERATOR })
      await mariadb?.start()
      // A sender repeats what was put off; Postfix asks a host that failed again after a minute.
      await until('the mail is taken', 180_000, async () =>
        (await send(at('sales'), 'after the outage')).startsWith('250')
      )
      assert.containsSubset(await postfix.arrived('after the outage'), { to: 'ann@outside.example' })
    })
  })
}
