import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test-support/render-console'
import { stripeDashboard } from './index'
import { noMarkers, report } from './test-report'

beforeEach(() => localStorage.clear())

function show(answer: unknown) {
  const request = vi.fn(async (_: string, path: string) => {
    if (path.includes('markers')) return { json: noMarkers, headers: new Headers() }
    if (!path.includes('cohorts')) return { json: report, headers: new Headers() }
    if (answer instanceof Error) throw answer
    return { json: answer, headers: new Headers() }
  })
  renderConsole({ plugins: [stripeDashboard], dataProvider: { request }, at: '/admin/stripe-dashboard/revenue' })
  return { request, person: userEvent.setup() }
}

const cell = (customers: number, monthlyRecurringRevenue: number) => ({ customers, monthlyRecurringRevenue })
const cohorts = [
  { month: '2026-02', customers: 3, months: [cell(3, 3_000), cell(1, 1_500)] },
  { month: '2026-03', customers: 1, months: [cell(1, 999)] },
]

test('cohorts say who still pays, in percent, in customers and in money', async () => {
  const { request, person } = show({ cohorts })
  const grid = within(await screen.findByRole('region', { name: 'Cohorts' }))
  const told = (name: RegExp) =>
    within(grid.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(told(/^Feb 2026 3 customers/).slice(0, 3)).toEqual(['100%', '33.3%', ''])
  expect(told(/^Mar 2026 1 customer/).slice(0, 2)).toEqual(['100%', ''])
  await person.selectOptions(screen.getByRole('combobox', { name: 'Cohorts by' }), 'Customers')
  expect(told(/^Feb 2026/).slice(0, 2)).toEqual(['3', '1'])
  await person.selectOptions(screen.getByRole('combobox', { name: 'Cohorts by' }), 'MRR')
  expect(told(/^Feb 2026/).slice(0, 2)).toEqual(['$30.00', '$15.00'])
  expect(request.mock.calls.map(([, path]) => path)).toContain('/api/analytics/cohorts?currency=USD&mode=live')
})

test('cohorts that could not be read take no other figure along', async () => {
  show(new Error('away'))
  expect(await screen.findByText(/^Couldn't load the cohorts\./)).toBeInTheDocument()
  expect(screen.getByRole('list', { name: 'Money' })).toBeInTheDocument()
})

test('a cell opens the customers it counts, and leads to their accounts', async () => {
  const customers = [{ customerId: 3, userId: 7, monthlyRecurringRevenue: 1_500, next: null }]
  const { request, person } = show({ cohorts, total: 1, customers })
  const grid = within(await screen.findByRole('region', { name: 'Cohorts' }))
  await person.click(grid.getByRole('button', { name: '33.3%' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'First paid in Feb 2026, 1 month later' }))
  expect(drawer.getByText('Still pay').closest('dl')).toHaveTextContent('Still pay1÷ First paid3= Customers, %33.3%')
  const rows = within(await drawer.findByRole('region', { name: 'Customers' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['AccountMRR', 'No. 7$15.00'])
  expect(request.mock.lastCall?.[1]).toBe(
    '/api/analytics/cohorts/customers?month=2026-02&after=1&currency=USD&mode=live'
  )
})
