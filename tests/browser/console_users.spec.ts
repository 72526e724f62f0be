import { test } from '@japa/runner'
import { send, signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { boxOf, overlap, rowsInSight } from '#tests/browser/support/density'
import { Product } from '#tests/browser/support/product'

test.group('Users and audit in the console', (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    return () => product.close()
  })

  /** A user of this name, signed up in a browser that is closed again. */
  async function someone(firstName: string) {
    const context = await product.browser.newContext()
    const email = await signUp(context, product.culvert, { firstName })
    await context.close()
    return email
  }

  async function arrive(phone: boolean, role: 'admin' | 'support' = 'admin') {
    const visitor = await product.visitor(phone ? viewports.phone : viewports.desktop)
    await signUp(visitor.context, product.culvert, { role })
    return { visitor, page: visitor.page, guard: visitor.guard, context: visitor.context }
  }

  for (const phone of [false, true]) {
    test(`keeps users from the first to the last, ${phone ? 'on a phone' : 'at a desk'}`, async ({ assert }) => {
      const grace = await someone('Grace')
      const { visitor, page, guard, context } = await arrive(phone)
      await page.goto('/admin/users')
      await page.getByRole('link', { name: grace }).waitFor()
      assert.deepEqual(await guard.findings('users'), [])
      if (phone) {
        assert.isAtMost((await boxOf(page.getByRole('banner'))).height, 52)
        assert.isAtLeast(await rowsInSight(page, 844), 4)
      } else {
        assert.isAtLeast(await rowsInSight(page, 900), 14)
        const [tool, filter] = [page.getByRole('link', { name: 'Export CSV' }), page.getByLabel('Suspended')]
        assert.isTrue(
          overlap({ ...(await boxOf(tool)), x: 0 }, { ...(await boxOf(filter)), x: 0 }),
          'one line of tools'
        )
      }

      await visitor.button('Create user').click()
      const created = `new.${phone ? 'phone' : 'desk'}@example.com`
      await visitor.button('Create').click()
      await page.getByText('One field needs attention.').waitFor()
      assert.equal(await page.evaluate('document.activeElement.getAttribute("name")'), 'email')
      await page.getByLabel('E-mail *').fill(created)
      await page.getByLabel('First name').fill('Edith')
      assert.deepEqual(await guard.findings('users, create'), [])
      await visitor.button('Create').click()
      await page.getByText('User created successfully').first().waitFor()
      // Once more the same: it is said at the field, and the notice lies on none of the buttons.
      await visitor.button('Create user').click()
      await page.getByLabel('E-mail *').fill(created)
      await visitor.button('Create').click()
      const notice = page.getByRole('listitem').filter({ hasText: 'Failed to create user' })
      await notice.hover()
      for (const name of ['Cancel', 'Create'])
        assert.isFalse(overlap(await boxOf(notice), await boxOf(visitor.button(name))), name)
      assert.equal(await page.getByText("There's already an account with this address.").count(), 1)
      await visitor.button('Cancel').click()
      await visitor.button('Discard').click()

      await page.getByRole('searchbox', { name: 'E-mail or name begins with' }).fill('grace')
      await page.getByRole('link', { name: created }).waitFor({ state: 'detached' })
      if (phone) {
        await page.getByRole('checkbox', { name: 'Select all in view' }).check()
        // Two lines, however many buttons there are.
        const bar = page.getByRole('region', { name: 'Selected rows' })
        assert.isAtMost((await bar.boundingBox())?.height ?? 999, 112)
        await visitor.button('Clear selection').click()
      }
      await page.getByRole('checkbox', { name: `Select ${grace}` }).check()
      await visitor.button('Suspend').click()
      assert.deepEqual(await guard.findings('users, suspend many'), [])
      await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
      await visitor.button('Undo').click()
      await page.getByText('1 user unsuspended').first().waitFor()

      await page.getByRole('link', { name: grace }).click()
      await visitor.sees('Grace')
      await page
        .getByRole('region', { name: 'Audit trail' })
        .getByText(/suspended/)
        .first()
        .waitFor()
      assert.deepEqual(await guard.findings('user'), [])
      await visitor.button('Edit').click()
      await page.getByLabel('Last name').fill('Hopper')
      // Somebody else is faster.
      const path = `/api/admin/users/${/\d+/.exec(new URL(page.url()).pathname)?.[0] ?? ''}`
      await send(context, product.culvert.origin, path, { lastName: 'Murray', subscriptionPlan: 'yearly' }, 'PATCH')
      await visitor.button('Save').click()
      await page.getByRole('radio', { name: 'Theirs: Murray' }).waitFor()
      assert.isTrue(await visitor.button('Save').isDisabled())
      assert.deepEqual(await guard.findings('users, changed meanwhile'), [])
      await page.getByRole('radio', { name: 'Yours: Hopper' }).check()
      await visitor.button('Save').click()
      await visitor.sees('Grace Hopper')
      await visitor.closeToast()
      await visitor.button('Suspend').click()
      assert.deepEqual(await guard.findings('user, suspend'), [])
      await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
      await visitor.button('Unsuspend').waitFor()
      await visitor.closeToast()
      await page.getByRole('link', { name: 'All of it' }).click()
      await visitor.sees('Audit log')
      await page
        .getByText(/ edited /)
        .first()
        .waitFor()
      assert.deepEqual(await guard.findings('audit'), [])

      // What was searched for is still there.
      if (phone) await visitor.button('More').click()
      await page.getByRole(phone ? 'menuitem' : 'link', { name: 'Users' }).click()
      await visitor.button('Clear filters').click()
      await visitor.button(`Delete ${created}`).click()
      await page.getByText(`Delete Edith (${created})?`).waitFor()
      assert.deepEqual(await guard.findings('users, delete'), [])
      await visitor.confirm('Delete')
      await page.getByText('User deleted successfully').first().waitFor()
      await page.getByRole('link', { name: created }).waitFor({ state: 'detached' })
      assert.deepEqual(guard.complaints(/409/, /422/), [])
      await context.close()
    })
  }

  for (const phone of [false, true]) {
    test(`keeps filters and columns, and says what was refused of many, ${phone ? 'on a phone' : 'at a desk'}`, async ({
      assert,
    }) => {
      const hedy = await someone('Hedy')
      const { visitor, page, guard, context } = await arrive(phone)
      await page.goto('/admin/users')
      await page.getByRole('link', { name: hedy }).waitFor()
      if (phone) await visitor.button('Filters').click()
      await visitor.button('Columns').click()
      await page.getByRole('menuitemcheckbox', { name: 'Connections this month' }).click()
      assert.deepEqual(await guard.findings('users, columns'), [])
      await page.keyboard.press('Escape')
      await page.getByText('0 of 5').first().waitFor()

      const search = page.getByRole('searchbox', { name: 'E-mail or name begins with' })
      await search.fill('hedy')
      await page.waitForURL(/hedy/)
      await visitor.button('Saved filters').click()
      await page.getByLabel('Name for what is filtered now').fill('Hedys')
      await visitor.button('Keep').click()
      await visitor.button('Forget Hedys').waitFor()
      assert.deepEqual(await guard.findings('users, saved filters'), [])
      await visitor.button('Close').click()
      await visitor.button('Clear filters').click()
      await page.waitForURL((url) => !url.search.includes('hedy'))
      await page.reload()
      if (phone) await visitor.button('Filters').click()
      await visitor.button('Saved filters').click()
      await visitor.button('Hedys').click()
      await page.waitForURL(/hedy/)
      await visitor.until(`document.querySelector('input[type=search]')?.value === 'hedy'`)
      await search.fill('')
      await page.waitForURL((url) => !url.search.includes('hedy'))

      const own = await page.evaluate<string>(
        `fetch('/api/auth/user').then((answer) => answer.json()).then(({ email }) => email)`
      )
      for (const email of [own, hedy]) await page.getByRole('checkbox', { name: `Select ${email}` }).check()
      await visitor.button('Suspend').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
      await page.getByText('1 user suspended, 1 refused.').waitFor()
      await page.getByText('This is your own account: another administrator has to do this.').waitFor()
      assert.deepEqual(await guard.findings('users, refused of many'), [])
      await page.getByRole('dialog').getByText('Close', { exact: true }).click()
      assert.deepEqual(guard.complaints(), [])
      await context.close()
    })
  }

  test('support reads users and finds no audit', async ({ assert }) => {
    const grace = await someone('Grace')
    const { visitor, page, guard, context } = await arrive(false, 'support')
    await page.goto('/admin/users')
    await page.getByRole('link', { name: grace }).click()
    await visitor.sees('Grace')
    assert.equal(await page.getByRole('button', { name: /Edit|Suspend|Delete/ }).count(), 0)
    assert.equal(await page.getByRole('link', { name: 'Audit' }).count(), 0)
    await page.goto('/admin/audit')
    await visitor.sees('Page Not Found')
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  test('a name that is one long word breaks on a phone', async ({ assert }) => {
    const { page, context } = await arrive(true)
    const email = await someone('N'.repeat(60))
    await page.goto(`/admin/users?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`)
    await page.getByRole('link', { name: email }).click()
    await page.getByRole('heading', { name: /^N{60}/ }).waitFor()
    const title = 'document.querySelector("h1")'
    const end = await page.evaluate<number>(`${title}.getBoundingClientRect().left + ${title}.scrollWidth`)
    assert.isAtMost(end, viewports.phone.viewport.width)
    await context.close()
  })
})
