import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveForSignIn } from '~/lib/auth/leave-for-sign-in'
import { navigation } from '~/lib/navigation'
import { anOperator } from '../../../../test-support/an-operator'
import { dialog, entry, showFiles, table } from '../test-files'
import { keepDraft, readDraft } from './draft'
import { textOf, typeInto } from './test-code'

const AREA = 'Content of a.txt'
const area = () => screen.findByRole('textbox', { name: AREA })

afterEach(() => sessionStorage.clear())

/** Whether the browser would ask before this page is left. */
const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** 'one mine' was typed over 'one' when the session ended. */
async function typedBeforeTheEnd() {
  const left = vi.spyOn(navigation, 'assign').mockImplementation(() => undefined)
  const { store, person } = showFiles([entry('/a.txt')])
  store.contents.set('/a.txt', 'one')
  ;(await table()).focus()
  await person.keyboard('{Enter}')
  await area()
  await typeInto(AREA, ' mine')
  expect(asksBeforeLeaving()).toBe(true)
  leaveForSignIn()
  await typeInto(AREA, '!')
  expect(asksBeforeLeaving()).toBe(false)
  await waitFor(() => expect(left).toHaveBeenCalledWith('/api/login'))
  cleanup()
}

test('what was typed when the session ended is there after the sign-in, and saved over what was being edited', async () => {
  await typedBeforeTheEnd()
  const { store, person } = showFiles([entry('/a.txt')])
  store.contents.set('/a.txt', 'one')
  await area()
  expect(await textOf(AREA)).toBe('one mine!')
  expect(dialog().getByText(/Your session ended before this text was saved/)).toBeInTheDocument()
  expect(asksBeforeLeaving()).toBe(true)
  await person.click(dialog().getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(store.contents.get('/a.txt')).toBe('one mine!'))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(readDraft(anOperator.id)).toBeNull()
})

test('a file that was changed meanwhile is not overwritten by it', async () => {
  await typedBeforeTheEnd()
  const { store, person } = showFiles([entry('/a.txt')])
  store.contents.set('/a.txt', 'theirs')
  await area()
  await person.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await dialog().findByText(/changed this file/)).toBeInTheDocument()
  expect(store.contents.get('/a.txt')).toBe('theirs')
  expect(await textOf(AREA)).toBe('one mine!')
})

test("another operator's draft is not shown, and what was discarded does not come back", async () => {
  keepDraft(99, { entry: entry('/a.txt'), base: { content: 'one', etag: '"one"' }, text: 'two' })
  showFiles([entry('/a.txt')])
  await table()
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  await typedBeforeTheEnd()
  const { person } = showFiles([entry('/a.txt')])
  await area()
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  showFiles([entry('/a.txt')])
  await table()
  expect(screen.queryByRole('dialog')).toBeNull()
})
