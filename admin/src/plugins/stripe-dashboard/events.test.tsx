import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '~/lib/api-error'
import type { DatedMarker } from '../../../../app/shared/markers'
import { ConsoleError } from '../../kernel/data/console-error'
import { showFigures } from './show-figures'
import type { Markers } from './use-markers'

beforeEach(() => localStorage.clear())

const code = { code: 'SPRING', percentOff: 20, amountOffMinor: null, currency: 'USD' }
const price = { planName: 'Monthly', gateways: ['paypal', 'stripe'], amountMinor: 1_099, currency: 'USD' }
const marker = (day: string, facts: object): DatedMarker =>
  ({ id: `${day} ${JSON.stringify(facts)}`, day, at: `${day}T10:00:00.000Z`, ...facts }) as DatedMarker
const note = (day: string, text: string) =>
  marker(day, {
    kind: 'note',
    data: { noteId: 7, text, version: 3, authorId: 1, author: 'Ann Smith (ann@example.com)' },
  })

const markers: DatedMarker[] = [
  marker('2026-03-01', { kind: 'price_set', data: price }),
  marker('2026-03-09', { kind: 'promotion_started', data: code }),
  note('2026-03-10', 'Newsletter sent'),
  marker('2026-03-10', { kind: 'incident_began', data: { title: 'Slow in Vienna' } }),
]
const found = (own: Partial<Markers> = {}): Markers => {
  return { from: '2026-02-09', to: '2026-03-10', hasMore: false, missing: [], markers, ...own }
}

const list = async () => within(await screen.findByRole('list', { name: 'Events' })).getAllByRole('listitem')
const texts = async () => (await list()).map(({ textContent }) => textContent)

test('what happened is listed below the charts, the latest first', async () => {
  showFigures('/revenue', {}, { events: () => found() })
  expect(await texts()).toEqual([
    '!Mar 10, 2026Incident began: Slow in Vienna',
    'iMar 10, 2026Note: Newsletter sent by Ann Smith (ann@example.com)EditDelete',
    '%Mar 9, 2026Code SPRING started: 20% off',
    '$Mar 1, 2026Monthly price set to $10.99 (PayPal, Stripe)',
  ])
})

test('charts say what happened on a day, of several how many, and name each in their tables', async () => {
  const { person } = showFigures('/revenue', {}, { events: () => found() })
  await list()
  const chart = screen.getByRole('slider', { name: 'Money by day' })
  expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('2 events'))
  chart.focus()
  await person.keyboard('{ArrowLeft}')
  expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('Code SPRING started: 20% off'))
  await person.click(screen.getByRole('button', { name: 'Show as table: Money by day' }))
  const rows = within(screen.getByRole('region', { name: 'Money by day' })).getAllByRole('row')
  expect(rows[0]).toHaveTextContent(/Events$/)
  expect(rows[1]).toHaveTextContent(/Newsletter sent; Incident began: Slow in Vienna$/)
  expect(rows[2]).toHaveTextContent(/Code SPRING started: 20% off$/)
})

test('the overview lists the events of its range, and its months have those of a year', async () => {
  const asked: string[] = []
  const events = (_: string, path: string) => {
    asked.push(path)
    return found()
  }
  const { person } = showFigures('?range=7d&mode=test', { range: '7d', testMode: true }, { events })
  await list()
  expect(asked.toSorted()).toEqual([
    '/api/analytics/markers?range=1y&mode=test',
    '/api/analytics/markers?range=7d&mode=test',
  ])
  await person.click(screen.getByRole('button', { name: 'Show as table: Monthly trends' }))
  const rows = within(screen.getByRole('region', { name: 'Monthly trends' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('Slow in Vienna')
  expect(rows[2]).not.toHaveTextContent('Slow in Vienna')
})

test('a source that could not be read is named, and the others are listed', async () => {
  showFigures('/revenue', {}, { events: () => found({ missing: ['operations.incidents', 'future.source'] }) })
  expect(await list()).toHaveLength(4)
  expect(screen.getByText(/^Couldn't load incidents, future\.source\./)).toBeInTheDocument()
})

test('many are shown on request, and those that were left out are named', async () => {
  const many = Array.from({ length: 12 }, (_, index) => note(`2026-02-${10 + index}`, `Note ${index}`))
  const { person } = showFigures('/revenue', {}, { events: () => found({ markers: many, hasMore: true }) })
  expect(await list()).toHaveLength(8)
  await person.click(screen.getByRole('button', { name: 'Show all 12 events' }))
  expect(await list()).toHaveLength(12)
  expect(screen.getByText("Older events aren't listed. Choose a shorter range.")).toBeInTheDocument()
})

test('without events it says what will appear', async () => {
  showFigures('/revenue')
  expect(await screen.findByText(/^No events in this range\./)).toBeInTheDocument()
})

test('where they can’t be read the charts are there, and they can be asked for again', async () => {
  let fails = true
  const events = () => {
    if (fails) throw new ConsoleError(new ApiError(503, JSON.stringify({ code: 'E_BUSY', message: 'Not now' })))
    return found()
  }
  const { person } = showFigures('/revenue', {}, { events })
  expect(await screen.findByText(/Couldn't load the events\. Not now/)).toBeInTheDocument()
  expect(screen.getByRole('slider', { name: 'Money by day' })).toBeInTheDocument()
  fails = false
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await list()).toHaveLength(4)
})

/** Answers markers, and what a test says to writes. */
function notesServer(answer: (method: string) => unknown = () => ({})) {
  const calls: unknown[] = []
  const events = (method: string, path: string, payload?: unknown) => {
    if (method === 'GET') return found()
    calls.push([method, path, payload])
    return answer(method)
  }
  return { calls, events }
}

test('a note is added to a day', async () => {
  const { calls, events } = notesServer()
  const { person } = showFigures('/revenue', {}, { events })
  await list()
  await person.click(screen.getByRole('button', { name: 'Add note' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add note' }))
  await person.click(dialog.getByRole('button', { name: 'Add note' }))
  expect(await dialog.findByText('Write what happened')).toBeInTheDocument()
  await person.type(dialog.getByLabelText('Text'), 'Price rise announced')
  await person.clear(dialog.getByLabelText('Day'))
  await person.type(dialog.getByLabelText('Day'), '2026-03-05')
  await person.click(dialog.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toEqual([['POST', '/api/analytics/notes', { day: '2026-03-05', text: 'Price rise announced' }]])
  expect(screen.getByText('Note added')).toBeInTheDocument()
})

test('what the server refuses stands beside its field', async () => {
  const message = 'Choose today or an earlier day (UTC).'
  const errors = [{ field: 'day', rule: 'past', message }]
  const { events } = notesServer(() => {
    throw new ConsoleError(new ApiError(422, JSON.stringify({ code: 'E_DAY_IN_FUTURE', message, errors })))
  })
  const { person } = showFigures('/revenue', {}, { events })
  await list()
  await person.click(screen.getByRole('button', { name: 'Add note' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add note' }))
  await person.type(dialog.getByLabelText('Text'), 'Too early')
  await person.click(dialog.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(dialog.getByLabelText('Day')).toHaveAccessibleDescription(message))
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('an edited note is not written over one that someone else changed, unless that was seen', async () => {
  const current = { id: 7, day: '2026-03-08', text: 'Theirs', version: 4 }
  let isFirst = true
  const { calls, events } = notesServer(() => {
    if (!isFirst) return {}
    isFirst = false
    throw new ConsoleError(
      new ApiError(409, JSON.stringify({ code: 'E_CHANGED_MEANWHILE', message: 'Someone else changed this.', current }))
    )
  })
  const { person } = showFigures('/revenue', {}, { events })
  await list()
  await person.click(screen.getByRole('button', { name: 'Edit note: Newsletter sent' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit note' }))
  await person.type(dialog.getByLabelText('Text'), ' twice')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Someone else changed this note: “Theirs” on 2026-03-08/)).toBeInTheDocument()
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const mine = { day: '2026-03-10', text: 'Newsletter sent twice' }
  expect(calls).toEqual([
    ['PUT', '/api/analytics/notes/7', { ...mine, version: 3 }],
    ['PUT', '/api/analytics/notes/7', { ...mine, version: 4 }],
  ])
})

test('a note is deleted after a question, and a failure keeps it open', async () => {
  let fails = true
  const { calls, events } = notesServer(() => {
    if (fails) throw new ConsoleError(new ApiError(503, JSON.stringify({ code: 'E_BUSY', message: 'Not now' })))
    return {}
  })
  const { person } = showFigures('/revenue', {}, { events })
  await list()
  await person.click(screen.getByRole('button', { name: 'Delete note: Newsletter sent' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete note' }))
  expect(dialog.getByText(/“Newsletter sent” on Mar 10, 2026 will be deleted/)).toBeInTheDocument()
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText("Couldn't delete the note. Not now")).toBeInTheDocument()
  fails = false
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.at(-1)).toEqual(['DELETE', '/api/analytics/notes/7', undefined])
})
