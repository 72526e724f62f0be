import { test } from '@japa/runner'
import { newAddress, password, send, signUp } from '#tests/browser/support/account'
import { subscribe } from '#tests/browser/support/billing'
import { viewports } from '#tests/browser/support/chromium'
import { mailedLink, mailedSubject } from '#tests/browser/support/outbox'
import { Product } from '#tests/browser/support/product'

const titles = {
  de: { tag: 'de', landing: 'Der stille Weg unter der öffentlichen Straße', signIn: 'Anmelden' },
  es: { tag: 'es', landing: 'El paso tranquilo bajo un camino público', signIn: 'Iniciar sesión' },
  fr: { tag: 'fr', landing: 'Le passage discret sous la voie publique', signIn: 'Se connecter' },
  zh: { tag: 'zh-Hans', landing: '公共道路之下的安静通道', signIn: '登录' },
}
const tags = { en: 'en', de: 'de', es: 'es', fr: 'fr', zh: 'zh-Hans' }
const screens = ['/app', '/servers', '/support', '/subscriptions', '/subscribe/monthly', '/settings']
const unauthorized = /status of 401/

test.group('Languages', (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    return () => product.close()
  })

  for (const [language, { tag, landing, signIn }] of Object.entries(titles)) {
    test(`a browser that prefers ${language} is answered in it, before and after script runs`, async ({ assert }) => {
      const still = await product.browser.newContext({
        locale: language,
        javaScriptEnabled: false,
        baseURL: product.culvert.origin,
      })
      const reading = await still.newPage()
      await reading.goto('/')
      await reading.getByRole('heading', { level: 1, name: landing }).waitFor()
      await still.close()

      const { page, guard, context } = await product.visitor({ ...viewports.phone, locale: language })
      for (const [path, heading] of Object.entries({ '/': landing, '/sign-in': signIn })) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await page.getByRole('heading', { level: 1, name: heading }).waitFor()
        assert.equal(await page.evaluate('document.documentElement.lang'), tag)
        assert.deepEqual(guard.complaints(unauthorized), [], path)
      }
      assert.deepEqual(await guard.findings(`sign-in in ${language}`), [])
      await context.close()
    })
  }

  for (const language of ['en', 'de', 'es', 'fr', 'zh'] as const) {
    test(`the screens of a phone hold the words of ${language}`, async ({ assert }) => {
      const { page, guard, context } = await product.visitor(viewports.phone)
      await signUp(context, product.culvert, { email: newAddress(language), firstName: 'Ada' })
      await send(context, product.culvert.origin, '/api/auth/user', { language }, 'PATCH')
      const findings = (screen: string) => (language === 'en' ? guard.findings(screen) : guard.findingsInWords(screen))
      const look = async (path: string) => {
        await page.goto(path, { waitUntil: 'networkidle' })
        await page.getByRole('heading', { level: 1 }).waitFor()
        assert.equal(await page.evaluate('document.documentElement.lang'), tags[language])
        assert.deepEqual(await findings(`${path} in ${language}`), [])
        assert.deepEqual(guard.complaints(unauthorized), [], path)
      }
      for (const path of screens) await look(path)
      await subscribe(context, product.culvert)
      await look('/subscriptions/manage')
      for (const path of ['/app', '/servers']) {
        await page.goto(path, { waitUntil: 'networkidle' })
        const menus = page.locator('button[aria-haspopup="menu"]')
        await menus.first().waitFor()
        for (const menu of await menus.all()) {
          await menu.click()
          await page.getByRole('menu').waitFor()
          assert.deepEqual(await findings(`${path} with a menu in ${language}`), [])
          await page.keyboard.press('Escape')
        }
      }
      await context.close()
    })
  }

  test('a choice in the footer stays, whatever the browser prefers', async ({ assert }) => {
    const { page, guard, context } = await product.visitor({ ...viewports.desktop, locale: 'de' })
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Sprache: Deutsch' }).click()
    await page.getByRole('menuitemradio', { name: 'Français' }).click()
    await page.getByRole('heading', { level: 1, name: titles.fr.landing }).waitFor()
    await page.goto('/sign-in')
    await page.getByRole('heading', { level: 1, name: titles.fr.signIn }).waitFor()
    assert.deepEqual(guard.complaints(unauthorized), [])
    await context.close()
  })

  test('an account made in German is greeted and mailed in German, also in an English browser', async ({ assert }) => {
    const email = newAddress('greta')
    const german = await product.visitor({ ...viewports.desktop, locale: 'de' })
    await german.page.goto('/sign-up')
    await german.page.getByLabel('E-Mail').fill(email)
    await german.page.getByLabel('Passwort', { exact: true }).fill(password)
    await german.page.getByRole('button', { name: 'Konto anlegen' }).click()
    await german.page.getByRole('heading', { name: 'Sieh in deine Mails' }).waitFor()
    await mailedLink(product.culvert.storage, email)
    assert.equal(mailedSubject(product.culvert.storage, email), 'Bestätige deine E-Mail-Adresse')
    await german.page.goto('/servers')
    await german.page.getByRole('heading', { level: 1, name: 'Server wählen' }).waitFor()
    await german.page.getByText('Schweiz').first().waitFor()
    await german.page.getByLabel('Server nach Land oder Stadt suchen').fill('switzer')
    await german.page.getByText('Zürich').first().waitFor()
    assert.deepEqual(german.guard.complaints(unauthorized), [])
    await german.context.close()

    const english = await product.visitor({ ...viewports.desktop, locale: 'en-US' })
    await english.page.goto('/sign-in')
    await english.page.getByLabel('E-mail').fill(email)
    await english.page.getByLabel('Password', { exact: true }).fill(password)
    await english.button('Sign in').click()
    await english.page.getByText('Getrennt').first().waitFor()
    assert.equal(await english.page.evaluate('document.documentElement.lang'), 'de')
    assert.deepEqual(english.guard.complaints(unauthorized), [])
    await english.context.close()
  })
})
