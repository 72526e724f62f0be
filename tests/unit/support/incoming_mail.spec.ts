import { test } from '@japa/runner'
import { htmlToText } from '#support/services/html_text'
import { readIncomingMail } from '#support/services/incoming_mail'

const OURS = 'support@example.com'
const HEAD = 'From: Ann Lee <Ann@Example.com>\r\nSubject: Help\r\nMessage-ID: <1@example.com>\r\n'
const read = (mail: string | Buffer, sender = 'ann@example.com') => readIncomingMail(Buffer.from(mail), sender, OURS)

test.group('A mail to support', () => {
  test('is read with its sender, subject and text', ({ assert }) => {
    const mail = read(`${HEAD}\r\nIt broke.\r\n\r\n\r\n\r\nPlease look.\r\n`)
    assert.containsSubset(mail, { from: 'ann@example.com', subject: 'Help', isAutomatic: false })
    assert.equal(mail.text, 'It broke.\n\nPlease look.')
  })

  test('says in its own letters what it says', ({ assert }) => {
    const subject = 'From: ann@example.com\r\nSubject: =?utf-8?Q?Caf=C3=A9_?=\r\n =?iso-8859-1?B?6Q==?=\r\n'
    const type = 'Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n'
    const mail = read(`${subject}${type}\r\nsch=F6n, =\r\nweiter`)
    assert.equal(mail.subject, 'Café é')
    assert.equal(mail.text, 'schön, weiter')
    const raw = Buffer.from(`${HEAD}Content-Type: text/plain; charset="windows-1252"\r\n\r\n\x80 5`, 'latin1')
    assert.equal(read(raw).text, '€ 5')
    const unknown = `${HEAD}Content-Type: text/plain; charset=klingon\r\n\r\nätsch`
    assert.equal(read(unknown).text, 'ätsch')
  })

  test('with two forms is read in the plain one; files are counted and left out', ({ assert }) => {
    const mail = read(
      [
        `${HEAD}Content-Type: multipart/mixed; boundary="out"\r\n`,
        '--out\r\nContent-Type: multipart/alternative; boundary=in\r\n',
        '--in\r\nContent-Type: text/html\r\n\r\n<p>Html</p>',
        '--in\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\nUGxhaW4=',
        '--in--',
        '--out\r\nContent-Type: image/png\r\nContent-Disposition: attachment; filename=a.png\r\n\r\nxxxx',
        '--out--\r\n--out\r\n\r\nbehind the end',
      ].join('\r\n')
    )
    assert.equal(mail.text, 'Plain\n\n[1 file was left out]')
  })

  test('in HTML alone is text: no markup, no script, no style', ({ assert }) => {
    const page =
      '<html><head><title>x</title><style>p{color:red}</style></head><body><p>A &lt;b&gt; &amp; &#233;<br/>B</p><script>alert(1)</script><div>C</div>'
    assert.equal(read(`${HEAD}Content-Type: text/html\r\n\r\n${page}`).text, 'A <b> & é\nB\n\nC')
    assert.equal(htmlToText('a<script>never closed'), 'a')
    assert.equal(htmlToText('a < b'), 'a ')
  })

  test('that nobody wrote is known by how it says so', ({ assert }) => {
    const automatic = (header: string) => read(`${header}${HEAD}\r\nHi`).isAutomatic
    assert.isTrue(automatic('Auto-Submitted: auto-replied\r\n'))
    assert.isTrue(automatic('Precedence: bulk\r\n'))
    assert.isTrue(automatic('X-Autoreply: yes\r\n'))
    assert.isTrue(automatic('List-Id: <x.example.com>\r\n'))
    assert.isTrue(automatic('Content-Type: multipart/report; boundary=x\r\n'))
    assert.isFalse(automatic('Auto-Submitted: no\r\n'))
    assert.isTrue(read(`${HEAD}\r\nHi`, '').isAutomatic)
    assert.isTrue(read(`${HEAD}\r\nHi`, '<>').isAutomatic)
    assert.isTrue(read('From: MAILER-DAEMON@example.com\r\n\r\nHi').isAutomatic)
  })

  test('of no shape, or of a hostile one, is read all the same and soon', ({ assert }) => {
    assert.containsSubset(read(''), { from: '', subject: '(no subject)', text: '(no text)' })
    const deep = Array.from(
      { length: 40 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`
    )
    read(`${HEAD}${deep.join('')}`)
    read(`${HEAD}Content-Type: text/html\r\n\r\n${'<style'.repeat(200_000)}`)
    read(`${HEAD}Content-Type: text/html\r\n\r\n${'<style><!--'.repeat(200_000)}`)
    read(`Subject: ${'=?utf-8?Q?'.repeat(20_000)}\r\n\r\n`)
    read(`${HEAD}Content-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\n\r\n'.repeat(200_000)}`)
    assert.equal(read('Subject: a\r\n b\x00c\r\nFrom: x\r\n\r\n').subject, 'a bc')
    assert.isAtMost(read(`${HEAD}\r\n${'x'.repeat(1_000_000)}`).text.length, 5_000)
  })
})
