import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { mailLayout } from '#core/mail/layout'
import { OutboxTransport } from '#core/mail/transport'
import { manyLines, oneLine, quoted } from '#support/services/texts'

/** A mail as it goes over the wire. */
async function rawMail(to: string, subject: string, text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'culvert-mail-'))
  await new OutboxTransport(folder, () => {}).send(to, mailLayout({ subject, paragraphs: [text] }))
  const [name = ''] = await readdir(folder)
  const raw = await readFile(join(folder, name), 'utf8')
  const [head = ''] = raw.split('\r\n\r\n')
  return { raw, names: head.split(/\r\n(?![ \t])/).map((line) => line.split(':')[0]) }
}

test.group('What people write to support', () => {
  test('a subject is one line, whatever was in it', ({ assert }) => {
    const subject = oneLine('  Hi\r\nBcc: eve@example.com\u2028\u0000\u202Ethere\t\t!  ')
    assert.equal(subject, 'Hi Bcc: eve@example.com there !')
  })

  test('a message keeps its lines and nothing that steers a terminal', ({ assert }) => {
    assert.equal(manyLines('\n one \r\n\r\n\r\n\r\ntwo\u001b[31m\rthree\u0007\n'), 'one\n\ntwo[31m\nthree')
    assert.equal(quoted('one\n\ntwo'), '> one\n>\n> two')
  })

  test('no subject, raw or kept, and no text adds a header or ends the mail', async ({ assert }) => {
    const usual = (await rawMail('ann@example.com', 'Hello', 'Text')).names
    const evil = 'Hi\r\nBcc: eve@example.com\r\n\r\nBody'
    for (const subject of [`Re: ${oneLine(evil)}`, evil, 'ü'.repeat(200)]) {
      const { names } = await rawMail('ann@example.com', subject, evil)
      assert.sameMembers(names, usual, subject)
    }
    const { raw } = await rawMail('ann@example.com', 'Dots', 'a\n.\nQUIT')
    assert.include(raw, 'QUIT')
  })
})
