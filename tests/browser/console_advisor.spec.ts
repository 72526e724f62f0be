import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from '@japa/runner'
import { password, send, signUp } from '#tests/browser/support/account'
import { subscribe } from '#tests/browser/support/billing'
import { viewports } from '#tests/browser/support/chromium'
import { Product } from '#tests/browser/support/product'
import { eventually } from '#tests/support/eventually'
import { goodAdvice } from '#tests/support/model_advice'
import { ModelServer } from '#tests/support/model_server'

/** Figures of fewer than five customers are kept from a model. */
const OTHERS = 5

/** Makes the day have forty test payments, half of them failed. */
function fail(storage: string) {
  const database = new DatabaseSync(join(storage, 'culvert.sqlite'))
  try {
    database.exec('PRAGMA busy_timeout = 5000')
    const half = 'begun = 40, succeeded = 20, failed = 20, subscribers = 20, new_subscribers = 20'
    for (let index = 0; index < OTHERS; index += 1) {
      addPayer(database, FAILED)
      addPayer(database, PAID)
    }
    database.exec(`UPDATE daily_metrics SET ${half}, failed_minor = 99980 WHERE test_mode = 1`)
  } finally {
    database.close()
  }
}

type Copy = readonly [table: string, changed: Readonly<Record<string, string>>]

const MARK = 'hex(randomblob(8))'
const OF_CUSTOMER = { customer_id: '(SELECT MAX(id) FROM customers)', provider_id: MARK }
const FAILED: readonly Copy[] = [
  ['payments', { ...OF_CUSTOMER, charge_id: 'NULL', status: "'failed'", paid_at: 'NULL', failed_at: '`created_at`' }],
]
const PAID: readonly Copy[] = [
  ['payments', { ...OF_CUSTOMER, charge_id: MARK }],
  [
    'ledger_entries',
    {
      customer_id: OF_CUSTOMER.customer_id,
      payment_id: '(SELECT MAX(id) FROM payments)',
      provider_ref: `'charge:' || ${MARK}`,
    },
  ],
]

/** Another customer with a payment. */
function addPayer(database: DatabaseSync, payment: readonly Copy[]) {
  const copies: readonly Copy[] = [['customers', { reference: MARK, user_id: 'NULL' }], ...payment]
  for (const [table, changed] of copies) {
    const columns = database
      .prepare(`PRAGMA table_info(${table})`)
      .all()
      .map(({ name }) => String(name))
    const kept = columns.filter((name) => name !== 'id').map((name) => `\`${name}\``)
    const values = columns.filter((name) => name !== 'id').map((name) => changed[name] ?? `\`${name}\``)
    database.exec(
      `INSERT INTO ${table} (${kept.join(', ')}) SELECT ${values.join(', ')} FROM ${table} ORDER BY id LIMIT 1`
    )
  }
}

/** Someone with a test payment who looks after the money; answers the address. */
async function payer(product: Product): Promise<string> {
  const { culvert } = product
  const { context, page } = await product.visitor(viewports.desktop)
  const email = await signUp(context, culvert)
  await subscribe(context, culvert, { plan: 'yearly' })
  await culvert.arrange('user', 'set-admin', email, '--role', 'finance')
  await send(context, culvert.origin, '/api/auth/sign-in', { email, password })
  // The day is computed within a second.
  await page.goto('/admin/stripe-dashboard?mode=test')
  await page.getByRole('button', { name: /^Total revenue ?\$49\.99/ }).waitFor()
  fail(culvert.storage)
  await context.close()
  return email
}

test.group('The console, AI financial advisor', (group) => {
  let product: Product
  let email: string

  group.setup(async () => {
    product = await Product.open()
    email = await payer(product)
    return () => product.close()
  })

  for (const phone of [false, true]) {
    test(`gives advice by rules, takes actions and questions, and forgets on request, ${phone ? 'on a phone in the dark' : 'at a desk'}`, async ({
      assert,
    }) => {
      const visitor = await product.visitor({
        ...(phone ? viewports.phone : viewports.desktop),
        colorScheme: phone ? 'dark' : 'light',
      })
      const { page, guard, context } = visitor
      await send(context, product.culvert.origin, '/api/auth/sign-in', { email, password })
      await page.goto('/admin/ai-advisor')
      await visitor.heading('Too little data').waitFor()
      assert.deepEqual(await guard.findings('advisor, no data'), [])
      await visitor.button('Show test payments').click()
      const insights = page.getByRole('list', { name: 'Insights' })
      await insights.getByRole('heading', { name: 'Too many payments fail' }).waitFor()
      await page.getByText('No model is set up, so fixed rules read your figures.').waitFor()
      assert.deepEqual(await guard.findings('advisor, insights'), [])

      await page.getByRole('link', { name: 'Recommendations' }).click()
      const action = page.getByRole('checkbox', { name: /^Look at the decline codes/ })
      await action.waitFor()
      await action.press('Space')
      await page.getByText('Action marked as done').first().waitFor()
      await page.reload()
      await action.waitFor()
      assert.isTrue(await action.isChecked())
      assert.deepEqual(await guard.findings('advisor, recommendations'), [])
      await action.press('Space')
      await page.getByText(/^0 of \d+ actions done\.$/).waitFor()
      await page.getByRole('link', { name: 'Growth' }).click()
      await visitor.heading('No growth opportunities').waitFor()
      assert.deepEqual(await guard.findings('advisor, growth'), [])

      await page.getByRole('link', { name: 'Custom query' }).click()
      const field = page.getByRole('textbox', { name: 'Financial question or area of focus' })
      await field.fill('   ')
      await visitor.button('Ask').click()
      await page.getByText('Please enter a financial question or area of focus').first().waitFor()
      const question = 'Why do payments fail?'
      await field.fill(question)
      await field.press('Control+Enter')
      const answer = page.getByRole('region', { name: 'Answer' })
      await answer.getByText(/Success rate: 50%\./).waitFor()
      const kept = page.getByRole('region', { name: 'History' })
      const remove = kept.getByRole('button', { name: `Delete ${question}` })
      await remove.waitFor()
      assert.deepEqual(await guard.findings('advisor, question'), [])
      await kept
        .getByRole('button', { name: /^Advice Revenue was/ })
        .first()
        .click()
      const past = page.getByRole('dialog')
      await past.getByRole('heading', { name: 'Too many payments fail' }).waitFor()
      assert.deepEqual(await guard.findings('advisor, past advice'), [])
      await visitor.closeDialog()
      await remove.click()
      await visitor.confirm('Delete')
      await page.getByText('Question deleted').first().waitFor()
      await remove.waitFor({ state: 'detached' })

      await page.getByRole('link', { name: 'Insights' }).click()
      await insights
        .getByRole('link', { name: /Success rate/ })
        .first()
        .click()
      await page.waitForURL(/\/admin\/stripe-dashboard\?range=30d&currency=USD&mode=test#successRate$/)
      assert.deepEqual(guard.complaints(), [])
      await context.close()
    })
  }
})

test.group('The console, AI financial advisor with a model', (group) => {
  let product: Product
  let model: ModelServer
  let email: string

  group.setup(async () => {
    model = await ModelServer.start()
    model.answer = JSON.stringify(goodAdvice)
    product = await Product.open({
      settings: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.baseUrl, AI_MODEL: 'model-1' },
    })
    email = await payer(product)
    return async () => {
      await product.close()
      await model.close()
    }
  })

  test('sends figures only once the operator agreed, and answers a question paragraph by paragraph until it is stopped', async ({
    assert,
  }) => {
    const visitor = await product.visitor(viewports.phone)
    const { page, guard, context } = visitor
    await send(context, product.culvert.origin, '/api/auth/sign-in', { email, password })
    await page.goto('/admin/ai-advisor?mode=test')
    const { host } = new URL(model.baseUrl)
    await visitor.heading(`Send these figures to ${host}?`).waitFor()
    await page.getByText(`What is sent to ${host}`).click()
    await page.getByLabel('Figures as JSON').getByText('successRate').waitFor()
    assert.deepEqual(await guard.findings('advisor, agreement'), [])
    assert.lengthOf(model.calls, 0)
    await visitor.button('Agree and send').click()
    await page.getByText(`model-1 at ${host}`).waitFor()
    await page.getByText('Only 50% of payments succeed.').waitFor()
    assert.deepEqual(await guard.findings('advisor, by a model'), [])

    model.answer = 'Half of your payments fail.\n\n… Ask your bank.'
    await page.getByRole('link', { name: 'Custom query' }).click()
    await page.getByRole('textbox', { name: 'Financial question or area of focus' }).fill('Why do payments fail?')
    await visitor.button('Ask').click()
    const answer = page.getByRole('region', { name: 'Answer' })
    await answer.getByText('Half of your payments fail.').waitFor()
    await answer.getByText('Not from your data').waitFor()
    assert.deepEqual(await guard.findings('advisor, answer on its way'), [])
    await visitor.button('Stop').click()
    await answer.getByText('Stopped', { exact: true }).waitFor()
    await eventually('the call to the model ends', () => model.calls.at(-1)?.wasLeft)
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })
})
