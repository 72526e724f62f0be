const button = (page, name) => page.getByRole('button', { name, exact: true })
const toastGone = (page) => page.locator('ol > li[data-state]').waitFor({ state: 'hidden' })
const closeDialog = async (page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // It closes by going back, which would cut the next page off.
  while (await page.evaluate(() => Boolean(history.state?.layers))) await page.waitForTimeout(50)
}

/** From the plans to a paid one: what is asked, what can go wrong, and how it ends. */
export async function subscribing({ page, camera, origin }) {
  await page.goto(`${origin}/subscriptions`)
  await button(page, 'Choose Monthly').click()
  const dialog = page.getByRole('dialog', { name: 'Complete Payment' })
  await dialog.getByText('Test cards').waitFor()
  await camera.take('payment-dialog')
  await dialog.getByRole('button', { name: /0002/ }).click()
  await button(page, 'Subscribe to Monthly Plan').click()
  await dialog.getByRole('alert').waitFor()
  await camera.take('payment-declined')
  await dialog.getByRole('button', { name: /3155/ }).click()
  await button(page, 'Subscribe to Monthly Plan').click()
  await page.getByRole('dialog', { name: 'Your bank asks' }).waitFor()
  await toastGone(page)
  await camera.take('payment-bank')
  await button(page, 'Refuse').click()
  await closeDialog(page)
  await page.goto(`${origin}/subscriptions`)
  await page.getByText(/the payment is not finished/).waitFor()
  await camera.take('plans-unfinished', { whole: true })
  await page.goto(`${origin}/subscriptions?checkout=cancelled`)
  await page.getByText('You came back without paying').waitFor()
  await camera.take('plans-came-back')
  await page.goto(`${origin}/subscribe/yearly`)
  await button(page, 'Continue to payment').waitFor()
  await camera.take('checkout-begin', { whole: true })
  await button(page, 'Continue to payment').click()
  await button(page, 'Subscribe to Yearly Plan').waitFor()
  await camera.take('checkout', { whole: true })
}

/** Everything about a subscription that runs. */
export async function managing({ page, camera, origin }) {
  await page.goto(`${origin}/subscriptions`)
  await page.getByText(/^Renews on/).waitFor()
  await camera.take('plans-paid', { whole: true })
  await page.goto(`${origin}/subscriptions/manage`)
  await page.getByText(/^Renews on/).waitFor()
  await page.waitForLoadState('networkidle')
  await camera.take('manage', { whole: true })
  await button(page, 'Change plan').click()
  await page.getByText('Due now').waitFor()
  await camera.take('manage-change')
  await closeDialog(page)
  await button(page, 'Get the money back').click()
  await camera.take('manage-refund')
  await closeDialog(page)
  await button(page, 'Change payment method').click()
  await page.getByRole('dialog', { name: 'Another card' }).waitFor()
  await camera.take('payment-card')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto(`${origin}/subscriptions/manage`)
  await button(page, 'Cancel').click()
  await button(page, 'Resume').waitFor()
  await toastGone(page)
  await camera.take('manage-cancelled', { whole: true })
  await page.goto(`${origin}/subscriptions`)
  await button(page, 'Resume').waitFor()
  await camera.take('plans-cancelled')
}

/** A renewal that failed, on a screen that has nothing to do with it and on the plans. */
export async function pastDue({ page, camera, origin }) {
  const banner = page.getByRole('complementary', { name: 'Your last payment failed' })
  await page.goto(`${origin}/servers`)
  for (let round = 0; round < 40 && !(await banner.isVisible()); round += 1) {
    await page.waitForTimeout(500)
    await page.reload({ waitUntil: 'networkidle' })
  }
  await camera.take('past-due-servers')
  await page.goto(`${origin}/subscriptions/manage`)
  await page.getByText('Payment failed', { exact: true }).waitFor()
  await camera.take('past-due-manage', { whole: true })
  await banner.getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('dialog', { name: 'Make the open payment' }).waitFor()
  await camera.take('payment-open')
}
