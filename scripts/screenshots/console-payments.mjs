/** The console's payments: figures as chart and table, the list, and what providers told. */
export async function consolePayments({ page, camera, origin, context, culvert, subscribe }) {
  await page.goto(`${origin}/admin/stripe-dashboard`)
  await page.getByText('No real payments in this range').waitFor()
  await camera.take('console-payments-none')
  await subscribe(context, culvert, { plan: 'yearly' })
  await page.goto(`${origin}/admin/stripe-dashboard?mode=test`)
  await page.getByRole('region', { name: 'USD', exact: true }).waitFor()
  await camera.take('console-payments', { whole: true })
  await page.getByRole('button', { name: 'Show as table in USD' }).click()
  await camera.take('console-payments-table', { whole: true, of: ['phone', 'desktop'] })
  await page.goto(`${origin}/admin/stripe-dashboard/transactions`)
  await page
    .getByRole('row', { name: /\$49\.99/ })
    .first()
    .waitFor()
  await camera.take('console-transactions')
  await page.goto(`${origin}/admin/stripe-dashboard/webhooks`)
  await page
    .getByRole('row', { name: /payment\.paid/ })
    .first()
    .waitFor()
  await camera.take('console-webhooks')
}
