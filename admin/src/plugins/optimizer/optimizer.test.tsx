import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRun, idle, runningNow, sessionsDeleted, showOptimizer, snapshot } from './test-optimizer'

const tasks = () => screen.findByRole('region', { name: 'Tasks' })
const posted = (call: ReturnType<typeof showOptimizer>['call']) =>
  call.mock.calls.filter(([method]) => method === 'POST')

test('shows the score and each metric as a share of its ceiling, with its status', async () => {
  showOptimizer()
  const metrics = within(await screen.findByRole('region', { name: 'Metrics' }))
  expect(metrics.getByText('78')).toHaveTextContent('78 / 100')
  expect(metrics.getByText('fair')).toBeInTheDocument()
  expect(metrics.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'CPUexcellent29%29% of 100%',
    'Memorygood59%59% of 100%',
    'Diskwarning79%79% of 100%',
    'Queue lagcritical85%51 s of 60 s',
    'Error rate–Not measured',
  ])
})

test('says when administrators were emailed about a metric', async () => {
  showOptimizer('', { now: { ...idle, alerts: [{ measure: 'core.queue_lag', openedAt: '2026-03-10T12:00:00.000Z' }] } })
  const metrics = within(await screen.findByRole('region', { name: 'Metrics' }))
  const [, , , lag, errors] = metrics.getAllByRole('listitem')
  expect(lag).toHaveTextContent('Administrators emailed Mar 10, 2026')
  expect(errors).not.toHaveTextContent('emailed')
})

test('runs all tasks, or those that are chosen', async () => {
  const { call, person } = showOptimizer()
  await tasks()
  await person.click(screen.getByRole('button', { name: 'Preview' }))
  expect(posted(call)).toEqual([['POST', 'optimizer/runs', { isPreview: true }]])
  await person.click(await screen.findByRole('checkbox', { name: 'Delete old records' }))
  await person.click(screen.getByRole('button', { name: 'Run optimizer' }))
  expect(posted(call)[1]).toEqual(['POST', 'optimizer/runs', { isPreview: false, tasks: ['users.expired'] }])
})

test('without a task there is nothing to run', async () => {
  const { person } = showOptimizer()
  await tasks()
  await person.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.getByRole('button', { name: 'Run optimizer' })).toBeDisabled()
  await person.click(screen.getByRole('button', { name: 'Select all' }))
  expect(screen.getByRole('button', { name: 'Run optimizer' })).toBeEnabled()
})

test('shows how far a run is and what its tasks did, and stops it', async () => {
  const { call, person } = showOptimizer('', { now: runningNow({ tasks: [sessionsDeleted] }) })
  const progress = within(await screen.findByRole('region', { name: 'Optimizing' }))
  expect(progress.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 2 tasks')
  expect(progress.getByRole('status')).toHaveTextContent('Delete old records: 500 of 1,500 (1 of 2 tasks done)')
  expect(progress.getByRole('listitem')).toHaveTextContent('Delete expired sessionsExpired sessions deleted: 1,200')
  await person.click(progress.getByRole('button', { name: 'Stop' }))
  expect(posted(call)).toEqual([['POST', 'optimizer/runs/7/stop']])
  expect(progress.getByRole('button', { name: 'Stopping…' })).toBeInTheDocument()
})

test('a run that ends shows before and after side by side, and the screen resets 3 seconds later', async () => {
  const { server } = showOptimizer('', { now: runningNow() })
  await screen.findByRole('region', { name: 'Optimizing' })
  server.now = idle
  server.run = { ...aRun, state: 'done', tasks: [sessionsDeleted], after: { ...snapshot, score: 91 } }
  const result = within(await screen.findByRole('region', { name: 'Result' }))
  expect(result.getByRole('row', { name: 'Overall score 78 91' })).toBeInTheDocument()
  expect(result.getByText('Expired sessions deleted: 1,200')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('region', { name: 'Tasks' })).toBeInTheDocument())
})

test('a preview says at each task what it would do', async () => {
  const { server } = showOptimizer('', { now: runningNow({ isPreview: true }) })
  await screen.findByRole('region', { name: 'Previewing' })
  server.now = idle
  server.run = { ...aRun, isPreview: true, state: 'done', tasks: [sessionsDeleted] }
  expect(await screen.findByText('Expired sessions deleted: 1,200 (preview)')).toBeInTheDocument()
})

test('the history shows each run with its figures, and why a task could do nothing', async () => {
  const failed = { ...sessionsDeleted, figures: [], error: 'E_INTERNAL' }
  const absent = { ...sessionsDeleted, figures: [{ what: 'files checked', count: 0, reason: 'There is no index' }] }
  showOptimizer('/history', {
    runs: [
      { ...aRun, state: 'failed', isNightly: true, tasks: [failed], after: snapshot },
      { ...aRun, id: 6, state: 'stopped' },
      { ...aRun, id: 5, state: 'done', tasks: [absent] },
    ],
  })
  const [first, second, third] = await screen.findAllByRole('group')
  expect(first).toHaveTextContent('FailedNightlyScore 78 → 78')
  expect(first).toHaveTextContent('Failed (E_INTERNAL)')
  expect(second).toHaveTextContent('No task ended in this run.')
  expect(third).toHaveTextContent('There is no index')
})

test('says where there is nothing yet, and where it failed', async () => {
  showOptimizer('/history')
  expect(await screen.findByRole('heading', { name: 'No runs yet' })).toBeInTheDocument()
})

test('a failure can be tried again', async () => {
  const { server, person } = showOptimizer('', { now: new Error('gone') })
  expect(await screen.findByRole('heading', { name: "Couldn't load the optimizer" })).toBeInTheDocument()
  server.now = idle
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await tasks()
})

test('draws two days of metrics, says when the disk is full, and what happened', async () => {
  const at = (hour: number) => `2026-03-10T${hour}:00:00.000Z`
  const { person } = showOptimizer('', {
    history: {
      metrics: snapshot.metrics.map(({ id, name }) => ({ id, name })),
      points: [10, 11].map((hour) => ({ at: at(hour), shares: { 'core.cpu': hour, 'core.disk': 80 } })),
      marks: [{ at: '2026-03-10T11:12:00.000Z', kind: 'incident' }],
      diskFullInDays: 9,
      diskName: 'Disk with /backups',
    },
  })
  expect(await screen.findByText('Disk with /backups full in about 9 days.')).toBeInTheDocument()
  const [machine] = screen.getAllByRole('slider')
  expect(machine).toHaveAttribute('aria-valuetext', expect.stringMatching(/CPU 11%, .*Incident/))
  expect(machine).toHaveAttribute('aria-valuetext', expect.stringMatching(/Memory No data/))
  await person.click(screen.getByRole('button', { name: 'Show as table: Machine, last 48 hours' }))
  expect(screen.getByRole('columnheader', { name: 'Memory' })).toBeInTheDocument()
})

test('draws the metrics that a module adds, too', async () => {
  const added = ['Queue', 'Backlog', 'Uploads', 'Sends'].map((name) => ({ id: `extra.${name}`, name }))
  const points = ['10:00', '10:30'].map((at) => ({ at: `2026-03-10T${at}:00.000Z`, shares: { 'extra.Sends': 7 } }))
  showOptimizer('', {
    history: { metrics: [...snapshot.metrics, ...added], points, marks: [], diskFullInDays: null, diskName: 'Disk' },
  })
  await screen.findByRole('slider', { name: /^Queue, Backlog, Uploads, last 48 hours/ })
  expect(screen.getByRole('slider', { name: /^Sends, last 48 hours/ })).toHaveAttribute(
    'aria-valuetext',
    expect.stringContaining('Sends 7%')
  )
})

test.each(['support', 'finance'] as const)('is not there for %s', async (adminRole) => {
  const { call } = showOptimizer('', {}, { adminRole })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Optimizer' })).toBeNull())
  expect(call).not.toHaveBeenCalledWith('GET', 'optimizer')
})
