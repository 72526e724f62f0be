import { test } from '@japa/runner'
import { signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { Product } from '#tests/browser/support/product'
import type { Visitor } from '#tests/browser/support/visitor'
import { fill, toast, written } from '#tests/browser/support/writing'
import { eventually } from '#tests/support/eventually'

const answer = 'Please fetch a new file.'

test.group('Support', (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    return () => product.close()
  })

  const reply = (thread: number, message = answer) =>
    product.culvert.command('support', 'reply', String(thread), '--message', message)

  /** Opens a conversation on the screen and answers its number. */
  async function begin({ page }: Visitor): Promise<number> {
    await page.goto('/support')
    await page.getByText('No conversations yet').waitFor()
    await page.getByRole('link', { name: 'New conversation' }).click()
    await fill(page, written)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('log').getByText('The tunnel stays dark.').waitFor()
    return Number(new URL(page.url()).searchParams.get('thread'))
  }

  test("on a paid plan an operator's answer appears by itself, on another page as new", async ({ assert }) => {
    const visitor = await product.visitor(viewports.desktop)
    const { page, guard, context } = visitor
    await signUp(context, product.culvert, { plan: 'monthly' })
    const thread = await begin(visitor)
    await page.getByText('Live', { exact: true }).waitFor()
    assert.deepEqual(await guard.findings('support, live'), [])
    const elsewhere = await context.newPage()
    await elsewhere.goto('/support')
    await elsewhere.getByText('Live', { exact: true }).waitFor()
    await page.bringToFront()

    // It comes over the line that is open.
    const lines: string[] = []
    page.on('request', (request) => lines.push(request.url()))
    await reply(thread)
    await page.getByRole('log').getByText(answer).waitFor()
    await page.getByText('Culvert support').waitFor()
    await page.getByRole('navigation', { name: 'Conversations' }).getByText('Answered').waitFor()
    await elsewhere.getByRole('navigation', { name: 'Conversations' }).getByText('Answered').waitFor()
    assert.deepEqual(
      lines.filter((url) => url.includes('__transmit/events')),
      []
    )

    await page.getByLabel('Your message').fill('Thank you!')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('log').getByText('Thank you!').waitFor()
    await eventually('the field is empty', async () => (await page.getByLabel('Your message').inputValue()) === '')
    await page.getByRole('navigation', { name: 'Conversations' }).getByText('Waiting for us').waitFor()
    assert.deepEqual(await guard.findings('support, conversation'), [])
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  test('a line that was cut, and one that a proxy refused, is drawn again; nothing said meanwhile is missed', async () => {
    const visitor = await product.visitor(viewports.desktop)
    const { page, context } = visitor
    // The first line is answered as by a proxy whose server is away: browsers give up on that by themselves.
    let refused = 0
    await page.route('**/__transmit/events*', (route) => {
      refused += 1
      return refused === 1 ? route.fulfill({ status: 502, body: '' }) : route.continue()
    })
    await signUp(context, product.culvert, { plan: 'yearly' })
    const thread = await begin(visitor)
    await page.getByText('Live', { exact: true }).waitFor()
    await context.setOffline(true)
    await page.getByText('Live', { exact: true }).waitFor({ state: 'hidden' })
    await reply(thread)
    await context.setOffline(false)
    await page.getByText('Live', { exact: true }).waitFor()
    await page.getByRole('log').getByText(answer).waitFor()
    await context.close()
  })

  test('on the free plan it is the same without the badge: asked now and then, and mailed', async ({ assert }) => {
    const visitor = await product.visitor(viewports.phone)
    const { page, guard, context } = visitor
    const streams: string[] = []
    page.on('request', (request) => streams.push(request.url()))
    await signUp(context, product.culvert)
    const thread = await begin(visitor)
    assert.deepEqual(await guard.findings('support, free'), [])
    await reply(thread)
    await page.getByRole('log').getByText(answer).waitFor()
    assert.equal(await page.getByText('Live', { exact: true }).count(), 0)
    assert.deepEqual(
      streams.filter((url) => url.includes('__transmit')),
      []
    )

    await page.getByRole('link', { name: 'All conversations' }).click()
    const list = page.getByRole('navigation', { name: 'Conversations' })
    await list.getByText('Answered').waitFor()
    await reply(thread, 'And one thing more.')
    await list.getByText('1 new answer').waitFor()
    assert.deepEqual(await guard.findings('support, list'), [])
    await list.getByRole('link').click()
    await page.getByText('And one thing more.').waitFor()
    await page.getByRole('link', { name: 'All conversations' }).click()
    await list.getByText('Answered').waitFor()
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  test('what cannot be sent is said and kept, and another account has nothing to see', async ({ assert }) => {
    const visitor = await product.visitor(viewports.desktop)
    const { page, guard, context } = visitor
    await signUp(context, product.culvert)
    const thread = await begin(visitor)
    await context.setOffline(true)
    await page.getByLabel('Your message').fill('Are you there?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await toast(page, 'Error', 'Failed to send message. Please try again.')
    await page.getByText('Nothing was sent. Check your network and try again; what you typed is kept.').waitFor()
    await context.setOffline(false)
    await page.reload()
    assert.equal(await page.getByLabel('Your message').inputValue(), 'Are you there?')
    assert.deepEqual(guard.complaints(/ERR_INTERNET_DISCONNECTED/), [])
    await context.close()

    const stranger = await product.visitor(viewports.desktop)
    await signUp(stranger.context, product.culvert)
    await stranger.page.goto(`/support?thread=${thread}`)
    await stranger.page.getByRole('heading', { name: 'There is no such conversation' }).waitFor()
    assert.deepEqual(await stranger.guard.findings('support, unknown'), [])
    assert.deepEqual(stranger.guard.complaints(/status of 404/), [])
    await stranger.context.close()
  })

  test('signed out, the way leads over the sign-in', async () => {
    const visitor = await product.visitor(viewports.desktop)
    const { page, context } = visitor
    const isTold = await visitor.watchFor('You are logged out. Logging in again...')
    await page.goto('/support?thread=1')
    await isTold()
    await page.waitForURL('**/sign-in')
    await context.close()
  })
})
