import { test } from '@japa/runner'
import { newAddress, send, signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { boxOf } from '#tests/browser/support/density'
import { eventually } from '#tests/support/eventually'
import { mailedSubject } from '#tests/browser/support/outbox'
import { Product } from '#tests/browser/support/product'

/** Windows, and how many pixels of them show what was written; the last of a phone beside its keyboard. */
const atDesk = [
  [1280, 640, 230],
  [1024, 768, 320],
] as const
const onPhone = [
  [390, 844, 480],
  [390, 400, 200],
] as const

test.group("The console's inbox", (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    return () => product.close()
  })

  async function arrive(phone: boolean) {
    const visitor = await product.visitor(phone ? viewports.phone : viewports.desktop)
    await signUp(visitor.context, product.culvert, { role: 'admin' })
    return visitor
  }

  /** Somebody without an account writes by the contact form. */
  async function write(subject: string): Promise<string> {
    const stranger = await product.visitor(viewports.desktop)
    const email = newAddress('stranger')
    const message = 'The tunnel is <b>dark</b> since this morning.\n\nWhat can I do?'
    await send(stranger.context, product.culvert.origin, '/api/support/contact', {
      email,
      subject,
      message,
      priority: 'high',
    })
    await stranger.context.close()
    return email
  }

  for (const phone of [false, true]) {
    const place = phone ? 'on a phone' : 'at a desk'
    test(`tells of a mail as it comes, and has it read, answered and closed ${place}`, async ({ assert }) => {
      const visitor = await arrive(phone)
      const { page, guard, context } = visitor
      await page.goto('/admin')
      await visitor.sees('Emails')
      await page.getByText('New emails appear automatically').waitFor()
      assert.deepEqual(await guard.findings('console, inbox before'), [])

      const subject = `No way in ${place}`
      const from = await write(subject)
      const row = page.getByRole('list', { name: 'Emails' }).getByRole('link').filter({ hasText: subject })
      await row.waitFor()
      await page.getByRole('link', { name: /^Emails \d+ unread$/ }).waitFor()
      assert.deepEqual(await guard.findings('console, inbox'), [])
      await row.click()
      await page.waitForURL(/\/admin\/emails\/\d+$/)
      const log = page.getByRole('log', { name: 'Messages' })
      await log.getByText('The tunnel is <b>dark</b> since this morning.').waitFor()
      if (phone) await visitor.button('Details').click()
      await visitor.button('Mark as read').click()
      await page.getByText('Email marked as read').first().waitFor()
      await visitor.button('Mark as read').waitFor({ state: 'detached' })
      assert.deepEqual(await guard.findings('console, thread'), [])
      if (phone) await visitor.button('Details').click()
      // The thread fills the window, which has nothing to scroll: the reply is in sight.
      const send = await boxOf(visitor.button('Send reply'))
      assert.isAtMost(send.y + send.height, page.viewportSize()?.height ?? 0)
      assert.isTrue(await page.evaluate('document.scrollingElement.scrollHeight <= innerHeight'))
      if (!phone) assert.isBelow((await boxOf(row)).height, 62)
      for (const [width, height, least] of phone ? onPhone : atDesk) {
        await page.setViewportSize({ width, height })
        await visitor.isDrawn()
        await eventually(`${width}x${height} shows ${least} px and the reply`, async () => {
          const reply = await boxOf(visitor.button('Send reply'))
          return (await boxOf(log)).height >= least && reply.y + reply.height <= height
        })
      }
      await page.setViewportSize(phone ? viewports.phone.viewport : viewports.desktop.viewport)

      // A line until somebody writes, then with the answers and what is left of its length.
      await visitor.closeToast()
      await page.getByRole('textbox', { name: 'Reply' }).click()
      await visitor.button('Insert answer').click()
      await page.getByRole('menuitem', { name: 'Manage canned answers' }).click()
      await visitor.button('New answer').click()
      await page.getByLabel('Title').fill(`Fetch again ${place}`)
      await page.getByLabel('Text').fill('Please fetch the file again.')
      await visitor.button('Create').click()
      await visitor.button(`Edit Fetch again ${place}`).waitFor()
      assert.deepEqual(await guard.findings('console, canned answers'), [])
      await visitor.button('Done').click()
      await visitor.closeToast()
      await visitor.button('Insert answer').click()
      await page.getByRole('menuitem', { name: `Fetch again ${place}` }).click()
      await visitor.button('Send reply').click()
      await log.getByText('Please fetch the file again.').waitFor()
      const reply = page.getByRole('textbox', { name: 'Reply' })
      await eventually('the field is empty', async () => (await reply.inputValue()) === '')
      const { storage } = product.culvert
      await eventually('the reply is mailed', () => mailedSubject(storage, from) === `Re: ${subject}`)

      if (phone) await visitor.button('Details').click()
      await page.getByRole('combobox', { name: 'Priority' }).last().click()
      await page.getByRole('option', { name: 'Low' }).click()
      await page.getByText('Priority changed').first().waitFor()
      await visitor.button('Close email').click()
      await visitor.button('Reopen email').waitFor()
      await page.reload()
      await log.getByText('Please fetch the file again.').waitFor()
      if (phone) await page.getByRole('link', { name: 'All emails' }).click()
      if (phone) await visitor.button('Filters').click()
      await page.getByRole('searchbox', { name: 'Sender begins with' }).fill(from)
      await page.getByRole('combobox', { name: 'State' }).click()
      await page.getByRole('option', { name: 'Answered' }).click()
      await visitor.heading('No email matches').waitFor()
      await visitor.button('Clear the filters').click()
      await row.getByText('Closed').waitFor()
      assert.deepEqual(guard.complaints(), [])
      await context.close()
    })

    test(`an answer waits for its writer to see what came meanwhile ${place}`, async ({ assert }) => {
      const visitor = await arrive(phone)
      const { page, guard, context } = visitor
      const subject = `Answered twice ${place}`
      await write(subject)
      await page.goto('/admin/emails')
      await page.getByRole('list', { name: 'Emails' }).getByRole('link').filter({ hasText: subject }).click()
      await page.waitForURL(/\/admin\/emails\/\d+$/)
      const reply = page.getByRole('textbox', { name: 'Reply' })
      await reply.fill('Look again.')
      const thread = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      await product.culvert.command('support', 'reply', thread, '--message', 'It was our mistake.')
      await visitor.button('Send reply').click()
      await page.getByText('Not sent: a new message arrived.').waitFor()
      await page.getByRole('group', { name: 'New messages' }).getByText('It was our mistake.').waitFor()
      assert.equal(await reply.inputValue(), 'Look again.')
      assert.deepEqual(await guard.findings('console, an answer that came second'), [])
      await visitor.button('Send anyway').click()
      await page.getByRole('log').getByText('Look again.').waitFor()
      await page.getByText('Not sent: a new message arrived.').waitFor({ state: 'detached' })
      assert.deepEqual(guard.complaints(/409/), [])
      await context.close()
    })

    test(`several are taken, given back and read at once ${place}`, async ({ assert }) => {
      const visitor = await arrive(phone)
      const { page, guard, context } = visitor
      const subjects = [`Too slow ${place}`, `Too dark ${place}`]
      const senders: string[] = []
      for (const subject of subjects) senders.push(await write(subject))
      await page.goto('/admin/emails')
      const boxes = subjects.map((subject, index) =>
        page.getByRole('checkbox', { name: `Select ${subject} (${senders[index]})` })
      )
      for (const box of boxes) await box.check()
      const bar = page.getByRole('region', { name: 'Selected rows' })
      await bar.getByText('2 emails selected').waitFor()
      const box = await bar.boundingBox()
      assert.isAtMost((box?.y ?? Infinity) + (box?.height ?? 0), page.viewportSize()?.height ?? 0)
      assert.deepEqual(await guard.findings('console, inbox with a selection'), [])

      await bar.getByRole('button', { name: 'Assign to me' }).click()
      const dialog = page.getByRole('dialog', { name: 'Assign emails to me' })
      await dialog.getByText(`${subjects[0]} (${senders[0]})`).waitFor()
      assert.deepEqual(await guard.findings('console, dialog for several emails'), [])
      await dialog.getByRole('button', { name: 'Assign to me' }).click()
      await page.getByText('2 emails assigned to you').first().waitFor()
      const row = page
        .getByRole('list', { name: 'Emails' })
        .getByRole('link')
        .filter({ hasText: subjects[0] ?? '' })
      await row.getByText(/^for /).waitFor()
      await visitor.button('Undo').click()
      await page.getByText('2 emails given back').first().waitFor()
      await row.getByText(/^for /).waitFor({ state: 'detached' })

      for (const box of boxes) await box.check()
      await bar.getByRole('button', { name: 'Mark as read' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Mark as read' }).click()
      await page.getByText('2 emails marked as read').first().waitFor()
      await row.getByText('Read', { exact: true }).waitFor()
      await bar.waitFor({ state: 'detached' })
      assert.deepEqual(guard.complaints(), [])
      await context.close()
    })
  }
})
