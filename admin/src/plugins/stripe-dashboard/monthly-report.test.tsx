import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ConsoleError } from '../../kernel/data/console-error'
import { ApiError } from '~/lib/api-error'
import { monthlyOff, showFigures } from './show-figures'

beforeEach(() => localStorage.clear())

const choice = () => screen.findByRole('switch', { name: 'Email it to ann@example.com' })

test('the monthly report is turned on and off, and says where it goes and when', async () => {
  const calls: unknown[] = []
  const monthly = (method: string, payload?: unknown) => {
    calls.push([method, payload])
    return { ...monthlyOff, ...(payload as { isOn: boolean } | undefined) }
  }
  const { person } = showFigures('', {}, { monthly })
  expect(await choice()).not.toBeChecked()
  expect(screen.getByText(/the first report is Mar 2026, sent on Apr 1, 2026, 03:00 UTC\.$/)).toBeInTheDocument()
  await person.click(await choice())
  expect(await screen.findByText('Monthly report turned on')).toBeInTheDocument()
  expect(await choice()).toBeChecked()
  expect(screen.getByText('Next report: Mar 2026, sent on Apr 1, 2026, 03:00 UTC.')).toBeInTheDocument()
  await person.click(await choice())
  expect(await screen.findByText('Monthly report turned off')).toBeInTheDocument()
  expect(calls).toEqual([
    ['GET', undefined],
    ['PUT', { isOn: true }],
    ['PUT', { isOn: false }],
  ])
})

test('the monthly report is offered also where there are no figures yet', async () => {
  showFigures('', { isEmpty: true })
  expect(await choice()).toBeInTheDocument()
})

test('a change that fails is said, and the switch stays where it was', async () => {
  const monthly = (method: string) => {
    if (method === 'PUT')
      throw new ConsoleError(new ApiError(503, JSON.stringify({ code: 'E_BUSY', message: 'Not now' })))
    return monthlyOff
  }
  const { person } = showFigures('', {}, { monthly })
  await person.click(await choice())
  expect(await screen.findByText(/Couldn't change the monthly report/)).toBeInTheDocument()
  expect(await choice()).not.toBeChecked()
})

test('where the setting does not load, it is asked for again', async () => {
  let tries = 0
  const monthly = () => {
    tries += 1
    if (tries === 1) throw new ConsoleError(new ApiError(503, JSON.stringify({ code: 'E_BUSY', message: 'Not now' })))
    return monthlyOff
  }
  const { person } = showFigures('', {}, { monthly })
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await choice()).toBeInTheDocument()
})
