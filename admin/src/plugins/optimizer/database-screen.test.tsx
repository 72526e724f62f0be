import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showOptimizer } from './test-optimizer'

const statements = [{ shape: 'SELECT id FROM plans WHERE rank > ?', meanMs: 1_250.5, longestMs: 2_000 }]

test('shows the slowest statements and the largest tables', async () => {
  showOptimizer('/database', { database: { statements, tables: [{ name: 'users', rows: 12_000, bytes: 3_400_000 }] } })
  const slowest = within(await screen.findByRole('region', { name: 'Slowest statements' }))
  expect(
    slowest.getByRole('row', { name: 'SELECT id FROM plans WHERE rank > ? 1,250.5 ms 2,000 ms' })
  ).toBeInTheDocument()
  const tables = within(screen.getByRole('region', { name: 'Largest tables' }))
  expect(tables.getByRole('row', { name: 'users 12,000 3.4 MB' })).toBeInTheDocument()
})

test('leaves out sizes where the database does not know them', async () => {
  showOptimizer('/database', { database: { statements, tables: [{ name: 'users', rows: 12_000, bytes: null }] } })
  const tables = within(await screen.findByRole('region', { name: 'Largest tables' }))
  expect(tables.queryByRole('columnheader', { name: 'Size' })).not.toBeInTheDocument()
})

test('says where nothing has been measured, and where it failed', async () => {
  const { server, person } = showOptimizer('/database', { database: new Error('gone') })
  expect(await screen.findByRole('heading', { name: "Couldn't load the database's figures" })).toBeInTheDocument()
  server.database = { statements: [], tables: [] }
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Nothing measured yet/)).toBeInTheDocument()
  expect(screen.getByText(/^No table statistics yet/)).toBeInTheDocument()
})
