import { test } from '@japa/runner'
import { LANGUAGES } from '#core/languages'
import { createUser, freshStart, PASSWORD, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { freeze } from '#tests/support/clock'
import { Mailbox } from '#tests/support/mailbox'

const mailbox = new Mailbox()
const email = 'ann@example.com'
const accepting = (language: string) => ({ headers: { 'accept-language': language } })

test.group('The language of an account', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('is the one that the browser asked for at sign-up, and so are its mails', async ({ assert }) => {
    const browser = api()
    await browser.post('/api/auth/sign-up', { email, password: PASSWORD }, accepting('de-CH, en;q=0.5'))
    assert.containsSubset((await browser.get('/api/auth/user')).body, { language: 'de' })
    const [mail] = await mailbox.take()
    assert.equal(mail?.subject, 'Bestätige deine E-Mail-Adresse')
    assert.include(mail?.html ?? '', '<html lang="de">')
  })

  test('can be set, and mails follow from then on', async ({ assert }) => {
    const user = await createUser({ email, emailVerified: false })
    const browser = await signedIn(user)
    const answer = await browser.patch('/api/auth/user', { language: 'zh' })
    assert.containsSubset(answer.body, { language: 'zh' })
    await browser.post('/api/send-verification-email')
    const [mail] = await mailbox.take()
    assert.equal(mail?.subject, '验证你的邮箱')
    assert.include(mail?.html ?? '', '<html lang="zh-Hans">')
  })

  test('a language that does not exist is refused', async ({ assert }) => {
    const browser = await signedIn(await createUser({}))
    for (const language of ['xx', '', null, 7, ['de']]) {
      assert.equal((await browser.patch('/api/auth/user', { language })).status, language === null ? 200 : 422)
    }
    assert.containsSubset((await browser.get('/api/auth/user')).body, { language: null })
  })

  test('a sign-in from a new browser is announced in {$self}, with the moment in its own words')
    .with([...LANGUAGES])
    .run(async ({ assert, cleanup }, language) => {
      freeze(cleanup, '2031-03-10T12:00:00.000Z')
      const owner = await signedIn(await createUser({ email }))
      await owner.patch('/api/auth/user', { language })
      await api().post('/api/auth/sign-in', { email, password: PASSWORD }, accepting('en'))
      const [mail] = await mailbox.take()
      assert.match(mail?.text ?? '', /2031.* UTC/)
    })
})
