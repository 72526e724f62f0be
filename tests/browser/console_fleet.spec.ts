import { randomBytes } from 'node:crypto'
import { test } from '@japa/runner'
import { signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { boxOf } from '#tests/browser/support/density'
import { Product } from '#tests/browser/support/product'

const installer = (size = 300_000) => ({
  name: 'Setup.exe',
  mimeType: 'application/octet-stream',
  buffer: randomBytes(size),
})

test.group('The console, fleet and money', (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    return () => product.close()
  })

  async function arrive(phone: boolean, path: string, title: string) {
    const visitor = await product.visitor(phone ? viewports.phone : viewports.desktop)
    const { context, page, guard } = visitor
    await signUp(context, product.culvert, { role: 'admin' })
    await page.goto(path)
    await visitor.sees(title)
    return { visitor, context, page, guard }
  }

  for (const phone of [false, true]) {
    const where = phone ? 'on a phone' : 'at a desk'

    test(`builds are published, given up, rolled back and taken back, ${where}`, async ({ assert }) => {
      const { visitor, context, page, guard } = await arrive(phone, '/admin/downloads', 'Downloads')
      await visitor.sees('Windows')
      assert.deepEqual(await guard.findings('console, downloads, empty'), [])
      for (const version of ['1.1.0', '1.2.0']) {
        await visitor.button('Publish a build').click()
        await page.getByLabel('File of the build').setInputFiles(installer())
        await page.getByText('For Windows, by the ending of its name.').waitFor()
        await page.getByLabel('Version').fill(version)
        await page.getByLabel('What is new').fill('Starts faster — schöner')
        if (version === '1.1.0') assert.deepEqual(await guard.findings('console, publish'), [])
        await visitor.button('Upload and publish').click()
        await page.getByText(`Upload Complete: Windows ${version}`).first().waitFor()
      }
      const card = page.getByRole('region', { name: 'Windows' })
      await visitor.button('Roll back to Windows 1.1.0').waitFor()
      await card.getByText('Starts faster — schöner').waitFor()
      assert.deepEqual(await guard.findings('console, downloads'), [])

      // A line so slow that the upload can be given up.
      const session = await context.newCDPSession(page)
      const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 50_000 }
      await visitor.button('Publish a build').click()
      await page.getByLabel('File of the build').setInputFiles(installer(3_000_000))
      await page.getByLabel('Version').fill('1.3.0')
      await session.send('Network.emulateNetworkConditions', slow)
      await visitor.button('Upload and publish').click()
      await page.getByRole('progressbar', { name: 'Upload' }).waitFor()
      assert.deepEqual(await guard.findings('console, uploading'), [])
      await visitor.button('Cancel upload').click()
      await page.getByText('Canceled. Nothing was published.').waitFor()
      await session.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
      await visitor.button('Cancel').click()
      await visitor.button('Discard').click()

      await visitor.button('Roll back to Windows 1.1.0').click()
      await visitor.button('Roll back').click()
      await visitor.button('Roll back to Windows 1.2.0').waitFor()
      const offered = async () => {
        const answer = await context.request.get('/api/download/windows')
        return ((await answer.json()) as { version: string }).version
      }
      assert.equal(await offered(), '1.1.0')
      for (const version of ['1.1.0', '1.2.0']) {
        await visitor.button(`Unpublish Windows ${version}`).click()
        await visitor.confirm('Unpublish')
        await visitor.button(`Unpublish Windows ${version}`).waitFor({ state: 'detached' })
      }
      assert.equal((await context.request.get('/api/download/direct/windows.exe')).status(), 404)
      assert.deepEqual(guard.complaints(), [])
      await context.close()
    })

    test(`servers are added, edited, drained, shut and deleted, and maintenance is planned, ${where}`, async ({
      assert,
    }) => {
      const { visitor, context, page, guard } = await arrive(phone, '/admin/servers', 'Servers')
      const choose = async (server: string, action: string) => {
        await visitor.button(`Actions for ${server}`).click()
        await page.getByRole('menuitem', { name: action, exact: true }).click()
      }
      await page.getByText('zrh-1', { exact: true }).waitFor()
      assert.deepEqual(await guard.findings('console, servers'), [])
      await visitor.button('Add server').click()
      await page.getByRole('textbox', { name: 'Name' }).fill('ber-1')
      await page.getByRole('textbox', { name: 'City' }).fill('Berlin')
      await page.getByRole('textbox', { name: 'Country', exact: true }).fill('Germany')
      await page.getByLabel('Country code').fill('DE')
      assert.deepEqual(await guard.findings('console, new server'), [])
      await visitor.button('Create').click()
      await visitor.button('Copy enrolment code').waitFor()
      assert.deepEqual(await guard.findings('console, code'), [])
      await visitor.button('I have the code').click()
      const row = page.getByRole('row', { name: /ber-1/ })
      await row.getByText('Code waiting').waitFor()
      await choose('ber-1', 'Edit')
      await page.getByRole('textbox', { name: 'City' }).fill('Potsdam')
      await visitor.button('Save').click()
      await row.getByText('Potsdam, Germany').waitFor()
      await choose('ber-1', 'Drain')
      await page.getByLabel('Minutes until the deadline').fill('5')
      assert.deepEqual(await guard.findings('console, drain'), [])
      await visitor.button('Drain').click()
      await row.getByText(/^Empty, ends/).waitFor()
      const bar = page.getByRole('region', { name: 'Selected rows' })
      const many = async (action: string) => {
        await page.getByRole('checkbox', { name: 'Select ber-1' }).check()
        await bar.getByRole('button', { name: action, exact: true }).click()
        await page.getByRole('dialog').getByText('ber-1, 0 devices connected').waitFor()
        assert.deepEqual(await guard.findings(`console, ${action} of several`), [])
        await visitor.confirm(action)
        await bar.waitFor({ state: 'detached' })
      }
      await many('End draining')
      await row.getByText(/^Empty, ends/).waitFor({ state: 'detached' })
      await many('Drain')
      await row.getByText(/^Empty, ends/).waitFor()
      await choose('ber-1', 'Disable')
      await visitor.button('Disable').click()
      await row.getByText('Disabled').waitFor()

      await visitor.button('Plan maintenance').click()
      await page.getByRole('combobox', { name: 'Server' }).click()
      await page.getByRole('option', { name: /^ber-1/ }).click()
      await page.getByLabel('Starts').fill('2099-03-20T01:00')
      await page.getByLabel('Ends').fill('2099-03-20T02:00')
      await page.getByLabel('Note').fill('New disks')
      assert.deepEqual(await guard.findings('console, maintenance'), [])
      await visitor.button('Create').click()
      await page.getByRole('listitem').getByText('New disks').waitFor()
      await visitor.closeToast()
      await page.getByRole('button', { name: /^Delete maintenance: Potsdam/ }).click()
      await visitor.confirm('Delete')
      await page.getByRole('listitem').getByText('New disks').waitFor({ state: 'detached' })

      await choose('ber-1', 'Delete')
      await page.getByText(/Delete ber-1 in Potsdam, Germany\?/).waitFor()
      await visitor.confirm('Delete')
      await row.waitFor({ state: 'detached' })
      assert.deepEqual(guard.complaints(), [])
      await context.close()
    })

    test(`an incident is opened, told on and resolved, ${where}`, async ({ assert }) => {
      const { visitor, context, page, guard } = await arrive(phone, '/admin/incidents', 'Incidents')
      const title = `Slow ${where}`
      await visitor.button('Open incident').click()
      await page.getByLabel('Title').fill(title)
      await page.getByLabel('What is known so far').fill('We look into it.')
      assert.deepEqual(await guard.findings('console, new incident'), [])
      await visitor.button('Create').click()
      await visitor.button(`Update ${title}`).click()
      await page.getByLabel('What is new').fill('A cable.')
      await page.getByRole('combobox', { name: 'State' }).click()
      await page.getByRole('option', { name: 'Identified' }).click()
      assert.deepEqual(await guard.findings('console, update'), [])
      await visitor.button('Save').click()
      await page
        .getByRole('row', { name: new RegExp(title) })
        .getByText('Identified')
        .waitFor()
      // A button under the pointer lies on its own ground, and that on the row's.
      await visitor.button(`Story of ${title}`).hover()
      assert.deepEqual(await guard.findings('console, incidents'), [])
      await page.getByRole('checkbox', { name: `Select ${title}` }).check()
      await visitor.closeToast()
      await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Resolve' }).click()
      await page.getByRole('dialog').getByText('Resolve 1 incident?').waitFor()
      await page.getByLabel('What is new').fill('Mended.')
      assert.deepEqual(await guard.findings('console, resolving several'), [])
      await visitor.confirm('Resolve')
      await visitor.button(`Update ${title}`).waitFor({ state: 'detached' })
      await visitor.button(`Story of ${title}`).click()
      await page.getByRole('list', { name: 'Updates' }).getByText('A cable.').waitFor()
      assert.deepEqual(await guard.findings('console, story'), [])
      assert.deepEqual(guard.complaints(), [])
      await context.close()
    })

    test(`the price of a plan is set, ${where}`, async ({ assert }) => {
      const { visitor, context, page, guard } = await arrive(phone, '/admin/plans', 'Plans')
      await visitor.button('Edit Monthly').waitFor()
      assert.deepEqual(await guard.findings('console, plans'), [])
      if (!phone) {
        // Figures end where their heading does, with or without an arrow beside it.
        const head = await boxOf(page.getByRole('button', { name: 'Price' }))
        const figure = await boxOf(page.getByRole('cell', { name: '$49.99' }).locator('span'))
        assert.closeTo(head.x + head.width, figure.x + figure.width, 1)
      }
      await visitor.button('Edit Monthly').click()
      const price = phone ? '11.49' : '10.49'
      await page.getByLabel('Price in USD').fill(price)
      assert.deepEqual(await guard.findings('console, price'), [])
      await visitor.button('Save').click()
      await page.getByText(`$${price}`).waitFor()
      assert.deepEqual(guard.complaints(), [])
      await context.close()
    })

    test(`codes and taxes are set, ${where}`, async ({ assert }) => {
      const { visitor, context, page, guard } = await arrive(phone, '/admin/plans', 'Plans')
      const [code, country, name] = phone ? ['PHONE-20', 'FR', 'France (FR)'] : ['DESK-20', 'DE', 'Germany (DE)']
      await page.getByRole('link', { name: 'Discount codes' }).click()
      await visitor.button('Create code').click()
      await page.getByRole('textbox', { name: /^Code/ }).fill(code)
      assert.deepEqual(await guard.findings('console, new code'), [])
      await visitor.button('Create').click()
      await visitor.button(`End ${code}`).click()
      await visitor.sees(`End ${code}?`)
      await visitor.confirm('End code')
      await visitor.button(`End ${code}`).waitFor({ state: 'detached' })
      await page
        .getByRole('row', { name: new RegExp(code) })
        .getByText('Ended', { exact: true })
        .waitFor()
      assert.deepEqual(await guard.findings('console, codes'), [])
      await page.getByRole('link', { name: 'Taxes' }).click()
      await visitor.button('Add rate').click()
      await page.getByLabel('Country').fill(country)
      await page.getByLabel('Percent').fill('19')
      assert.deepEqual(await guard.findings('console, new rate'), [])
      await visitor.button('Create').click()
      await visitor.button(`Edit ${name}`).waitFor()
      assert.deepEqual(await guard.findings('console, taxes'), [])
      await visitor.button(`Remove ${name}`).click()
      await visitor.confirm('Remove')
      await visitor.button(`Remove ${name}`).waitFor({ state: 'detached' })
      assert.deepEqual(guard.complaints(), [])
      await context.close()
    })
  }
})
