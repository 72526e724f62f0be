/** The pages of the report as a PDF, as a reader sees them. */
async function reportPages({ camera, origin, context, picturesOfPdf }, name) {
  if (!camera.wantsPages(name)) return
  const answer = await context.request.get(`${origin}/api/analytics/export?format=pdf&range=1y`)
  await camera.keep(name, await picturesOfPdf(await answer.body()))
}

/** The console's payments: figures by tab, the list, and what providers told. */
export async function consolePayments({ page, camera, origin, context, culvert, subscribe, ...tools }) {
  const { addThreeYears, picturesOfPdf } = tools
  const paper = { camera, origin, context, picturesOfPdf }
  await page.goto(`${origin}/admin/stripe-dashboard`)
  await page.getByText('No Financial Data Available').waitFor()
  await camera.take('console-analytics-none')
  await reportPages(paper, 'financial-report-none')
  await subscribe(context, culvert, { plan: 'yearly' })
  await addThreeYears(culvert)
  await reportPages(paper, 'financial-report')
  for (const tab of ['', 'revenue', 'gateways', 'plans']) {
    await page.goto(`${origin}/admin/stripe-dashboard${tab && `/${tab}`}?range=1y`)
    await page.getByRole('slider').first().locator('svg rect').first().waitFor({ state: 'attached' })
    await camera.take(`console-analytics${tab && `-${tab}`}`, { whole: true })
  }
  await page.goto(`${origin}/admin/stripe-dashboard?range=1y`)
  await page.getByRole('button', { name: /^Total revenue/ }).click()
  await page.getByRole('dialog', { name: 'Total revenue' }).waitFor()
  await camera.take('console-analytics-figure', { of: ['phone', 'desktop'] })
  await page.goto(`${origin}/admin/stripe-dashboard/transactions`)
  await page
    .getByRole('row', { name: /\$49\.99/ })
    .first()
    .waitFor()
  await camera.take('console-transactions')
  await page.goto(`${origin}/admin/stripe-dashboard/subscriptions`)
  const latest = page.getByRole('link', { name: /^No\. \d+, Yearly/ }).first()
  await latest.waitFor()
  await camera.take('console-subscriptions')
  await latest.click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
  await camera.take('console-subscription', { whole: true })
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await camera.take('console-subscription-cancel', { of: ['phone', 'desktop'] })
  await page.goto(`${origin}/admin/stripe-dashboard/webhooks`)
  await page
    .getByRole('row', { name: /payment\.paid/ })
    .first()
    .waitFor()
  await camera.take('console-webhooks')
}
