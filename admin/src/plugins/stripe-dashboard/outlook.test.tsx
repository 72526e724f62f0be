import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test-support/render-console'
import { stripeDashboard } from './index'
import { noMarkers, report } from './test-report'
import type { Report } from './types'

beforeEach(() => localStorage.clear())

const customers = [
  { customerId: 1, userId: 7, monthlyRecurringRevenue: 2_000, next: 1_000 },
  { customerId: 2, userId: null, monthlyRecurringRevenue: 2_000, next: 1_000 },
]
const movers = [{ customerId: 1, userId: 7, movements: ['expanded'], change: 500 }]

const cancelReasons: Report['details']['cancelReasons'] = {
  reasons: [
    { reason: 'speed', count: 2 },
    { reason: 'other', count: 1 },
    { reason: 'too_expensive', count: 0 },
  ],
  skipped: 4,
}

function show() {
  const calls = {
    '/customers': { total: 3, customers },
    '/movers': { total: 1, customers: movers },
    '/cohorts': { cohorts: [] },
    '/forecast': { monthlyRecurringRevenue: 0, months: [], rule: null },
    '/markers': noMarkers,
    '/financial': { ...report, details: { ...report.details, cancelReasons } },
  }
  const request = vi.fn(async (_: string, path: string) => ({
    json: Object.entries(calls).find(([name]) => path.includes(name))?.[1],
    headers: new Headers(),
  }))
  renderConsole({ plugins: [stripeDashboard], dataProvider: { request }, at: '/admin/stripe-dashboard/revenue' })
  return { request, person: userEvent.setup() }
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const rowsOf = async (drawer: Awaited<ReturnType<typeof dialog>>, name: string) =>
  within(await drawer.findByRole('region', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

test('what is committed opens its days, and each day its customers', async () => {
  const { request, person } = show()
  await person.click(await screen.findByRole('button', { name: /^Committed MRR/ }))
  const drawer = await dialog('Committed MRR')
  expect(await rowsOf(drawer, 'By day')).toEqual([
    'WhatSubscribersMRR',
    'Set to cancel, Mar 20, 20262$30.00',
    'Plan change, Apr 1, 20261$20.00 → $10.00',
  ])
  await person.click(drawer.getByRole('button', { name: 'Plan change, Apr 1, 2026' }))
  expect(await drawer.findByRole('heading', { name: 'Customers, Plan change, Apr 1, 2026' })).toHaveFocus()
  expect(await rowsOf(drawer, 'Customers')).toEqual(['AccountMRRThen', 'No. 7$20.00$10.00', 'Deleted$20.00$10.00'])
  expect(drawer.getByText('The first 2 of 3 customers.')).toBeInTheDocument()
  expect(request.mock.lastCall?.[1]).toBe(
    '/api/analytics/outlook/customers?part=scheduled&on=2026-04-01&currency=USD&mode=live'
  )
})

test('a row of what is at risk opens its customers', async () => {
  const { request, person } = show()
  const table = within(await screen.findByRole('region', { name: 'At risk and scheduled' }))
  await person.click(
    within(table.getByRole('row', { name: /4 days of grace left/ })).getByRole('button', { name: '2' })
  )
  const drawer = await dialog('Past due, 4 days of grace left')
  expect(await drawer.findByText('No. 7')).toBeInTheDocument()
  expect(request.mock.lastCall?.[1]).toBe(
    '/api/analytics/outlook/customers?part=pastDue&on=2026-03-14&currency=USD&mode=live'
  )
})

test('a step of the MRR movements opens its days and customers, by keyboard and from the table too', async () => {
  const { request, person } = show()
  const chart = await screen.findByRole('slider', { name: 'MRR movements' })
  chart.focus()
  await person.keyboard('{Home}{ArrowRight}{ArrowRight}{Enter}')
  const drawer = await dialog('Expansion MRR')
  expect(drawer.getByText('Subscribers', { selector: 'dt' }).closest('dl')).toHaveTextContent(
    'Subscribers1× On average$5.00= Expansion MRR$5.00'
  )
  await person.click(drawer.getByRole('button', { name: 'Mar 10, 2026' }))
  expect(await rowsOf(drawer, 'Customers')).toEqual(['AccountWhatMRR', 'No. 7Pays more$5.00'])
  expect(request.mock.lastCall?.[1]).toContain('/api/analytics/movers?movement=expanded&from=2026-03-10')
  await person.keyboard('{Escape}')
  await person.click(screen.getByRole('button', { name: 'Show as table: MRR movements' }))
  await person.click(screen.getByRole('button', { name: 'Churn' }))
  expect((await dialog('Churned MRR')).getAllByText('-$20.00').length).toBeGreaterThan(1)
})

test('why customers cancel is counted, and who skipped the question is not hidden', async () => {
  show()
  const table = within(await screen.findByRole('region', { name: 'Why customers cancel' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ReasonCustomersShare',
    'Connections too slow266.67%',
    'Another reason133.33%',
  ])
  expect(screen.getByText(/^3 answers in all currencies, 4 skipped the question\./)).toBeInTheDocument()
})
