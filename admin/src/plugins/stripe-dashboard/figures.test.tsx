import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatGrowth, formatPeriod, formatRate, formatWholePeriod } from './format'
import { spanOf } from './payment-links'
import { showFigures } from './show-figures'
import { gateway, report } from './test-report'

const { details } = report

beforeEach(() => localStorage.clear())

test('revenue says what came in, where it went, and what is not known of it', async () => {
  const money = { ...details.money, withUnknownFee: 2 }
  showFigures('/revenue', { details: { ...details, money } })
  const tiles = within(await screen.findByRole('list', { name: 'Money' }))
  expect(tiles.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Charged$2,000.0096 payments',
    'Net$1,915.01',
    'Refunded$15.002 refunds',
    'Disputed$9.991 dispute',
    'Fees$60.00Minimum: no fee reported for 2 payments',
    'Failed$39.964 payments',
    'Recovered$9.991 payment',
  ])
})

test('taxes are there where a store paid some', async () => {
  showFigures('/revenue', { details: { ...details, money: { ...details.money, taxes: 100 } } })
  expect(await screen.findByRole('button', { name: /^Taxes/ })).toHaveTextContent('$1.00')
})

test('movements lead from the start to the end', async () => {
  const { person } = showFigures('/revenue')
  await person.click(await screen.findByRole('button', { name: 'Show as table: MRR movements' }))
  const rows = within(screen.getByRole('region', { name: 'MRR movements' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'MovementChangeThen',
    'Start$450.00',
    'New$60.00$510.00',
    'Expansion$5.00$515.00',
    'Reactivation$5.00$520.00',
    'Contraction$0.00$520.00',
    'Churn-$20.00$500.00',
    'End$500.00',
  ])
})

test('churn is told by its reason', async () => {
  showFigures('/revenue')
  const table = within(await screen.findByRole('region', { name: 'Churn by reason' }))
  expect(table.getByRole('row', { name: /^Canceled by the customer/ })).toHaveTextContent('150%$15.00')
  expect(table.queryByRole('row', { name: /^Unknown/ })).toBeNull()
})

test('shows by the day what is at risk, with what is certain to change', async () => {
  const { person } = showFigures('/revenue')
  const table = within(await screen.findByRole('region', { name: 'At risk and scheduled' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'WhatWhenSubscribersMRR',
    'Past dueGrace is over1$5.00',
    'Past due4 days of grace left2$15.00',
    'Set to cancelMar 20, 20262$30.00',
    'Plan changeApr 1, 20261$20.00 → $10.00',
  ])
  const tiles = within(screen.getByRole('list', { name: 'Recurring revenue' }))
  await person.click(tiles.getByRole('button', { name: /^Committed MRR/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Committed MRR' }))
  const terms = drawer.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(terms).toEqual(['$500.00', '$30.00', '-$10.00', '$460.00'])
  expect(drawer.queryByRole('link')).toBeNull()
})

test('of a gateway fees that were not told are not nothing, and one that it does not know keeps its name', async () => {
  const gateways = [
    gateway,
    { ...gateway, gateway: 'pigeon', withUnknownFee: 2, successRate: null, isSuccessRateHigh: false },
    { ...gateway, gateway: 'googleplay', fees: 0, withUnknownFee: 96 },
  ]
  showFigures('/gateways', { details: { ...details, gateways } })
  const table = within(await screen.findByRole('region', { name: 'Gateways' }))
  expect(table.getByRole('row', { name: /^Stripe/ })).toHaveTextContent('$60.00')
  expect(table.getByRole('row', { name: /^pigeon/ })).toHaveTextContent('≥ $60.00')
  expect(table.getByRole('row', { name: /^Google Play/ })).toHaveTextContent('Not reported')
  const link = table.getByRole<HTMLAnchorElement>('link', { name: 'Stripe' })
  expect(new URL(link.href).searchParams.get('filter')).toContain('"gateway":"stripe"')
  const cells = within(table.getByRole('row', { name: /^Stripe/ })).getAllByRole('cell')
  const names = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(cells.map(({ dataset }) => dataset['label'])).toEqual(names.slice(1))
})

test('of a plan it says who pays for it, and what recurs', async () => {
  showFigures('/plans')
  const row = within(await screen.findByRole('region', { name: 'Plans' })).getByRole('row', { name: /^Monthly/ })
  expect(row).toHaveTextContent('Monthly40$1,975.01100%$500.00100%5125%$15.00')
})

test('a plan on sale that nobody has is listed, too, so that advice about it leads somewhere', async () => {
  const [plan] = report.details.plans
  if (!plan) throw new Error('The report has no plan')
  const unused = { ...plan, plan: 'yearly', planName: 'Yearly', subscribers: 0, revenue: 0, monthlyRecurringRevenue: 0 }
  showFigures('/plans', { ...report, details: { ...report.details, unusedPlans: [unused] } })
  const table = within(await screen.findByRole('region', { name: 'Plans' }))
  expect(table.getByRole('row', { name: /^Yearly/ })).toHaveTextContent('$0.00')
  for (const figure of ['share', 'mrrShare'])
    expect(document.getElementById(`${figure}-yearly`)).toHaveTextContent('0%')
})

test('the report is saved as CSV and as PDF, under the name that says its range', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('the file'))
  const { person } = showFigures('?range=90d&currency=EUR')
  await person.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(saved).toEqual(['financial-report-90d.csv']))
  await person.click(screen.getByRole('button', { name: 'Export PDF' }))
  await waitFor(() => expect(saved).toEqual(['financial-report-90d.csv', 'financial-report-90d.pdf']))
  const paths = asked.mock.calls.map(([path]) => path).filter((path) => String(path).includes('export'))
  expect(paths).toEqual([
    '/api/analytics/export?range=90d&mode=live&currency=EUR&format=csv',
    '/api/analytics/export?range=90d&mode=live&currency=EUR&format=pdf',
  ])
  vi.restoreAllMocks()
})

test('an export that failed is logged, and said beside its button until the next one', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const body = JSON.stringify({ code: 'E_BUSY', message: 'The service is very busy.' })
  const answers = [new Response(body, { status: 503 }), new Response('the file')]
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { person } = showFigures('')
  const button = await screen.findByRole('button', { name: 'Export PDF' })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift() ?? new Response(''))
  await person.click(button)
  expect(await screen.findByText("Couldn't export PDF. The service is very busy.")).toBeInTheDocument()
  expect(logged).toHaveBeenCalledWith('Failed to export report', expect.objectContaining({ status: 503 }))
  await person.click(button)
  await waitFor(() => expect(screen.queryByText(/Couldn't export/)).toBeNull())
  vi.restoreAllMocks()
})

test('rates and periods are short, and a dash where there is none', () => {
  expect([formatRate(66.67), formatRate(null), formatRate(0)]).toEqual(['66.67%', '–', '0%'])
  expect([formatGrowth(12.34), formatGrowth(-5), formatGrowth(0), formatGrowth(null)]).toEqual([
    '+12.3%',
    '-5%',
    '0%',
    '–',
  ])
  expect([
    formatPeriod('2026-03-10', 'day'),
    formatPeriod('2026-03', 'month'),
    formatPeriod('2026-01', 'month'),
  ]).toEqual(['Mar 10', 'Mar', 'Jan 2026'])
  expect([formatWholePeriod('2026-03-10', 'day'), formatWholePeriod('2026-03', 'month')]).toEqual([
    'Mar 10, 2026',
    'Mar 2026',
  ])
})

test('a span is from the first day to the last, which the list of payments includes', () => {
  expect(spanOf('2028-02-28', 'day')).toEqual({ from: '2028-02-28', to: '2028-02-28' })
  expect(spanOf('2028-02', 'month')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(spanOf('2026-12-31', 'day')).toEqual({ from: '2026-12-31', to: '2026-12-31' })
  expect(spanOf('2026-12', 'month')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})
