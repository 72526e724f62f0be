import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp, stubApi } from '../../../../test-support/render-app'
import { forgetUserData } from '~/lib/user-storage'
import { ContactForm } from './contact-form'

vi.mock('idb-keyval', () => ({ createStore: () => () => undefined, keys: () => Promise.resolve([]) }))

const ann = { id: 7, email: 'ann@example.test' }
const bob = { id: 8, email: 'bob@example.test' }

beforeEach(() => void stubApi({}))

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const subject = () => screen.getByLabelText<HTMLInputElement>('Subject')
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message')
const write = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } })

/** Opens the form as somebody; answers how to leave it. */
const open = (user: typeof ann | null) => renderApp(<ContactForm user={user} />).unmount

test('what a user did not send is there for that user only, and goes with the account', async () => {
  let leave = open(ann)
  write(subject(), 'My invoice')
  leave()
  expect(Object.keys(sessionStorage)).toEqual(['culvert:user:7:contact-draft'])
  leave = open(bob)
  expect(subject()).toHaveValue('')
  leave()
  leave = open(null)
  expect(subject()).toHaveValue('')
  leave()
  leave = open(ann)
  expect(subject()).toHaveValue('My invoice')
  leave()
  await forgetUserData(ann.id)
  open(ann)
  expect(subject()).toHaveValue('')
})

test('what was written before the sign-in becomes the user’s, and stays nowhere else', () => {
  let leave = open(ann)
  write(message(), 'Begun last week')
  leave()
  leave = open(null)
  write(subject(), 'No way in')
  leave()
  leave = open(ann)
  expect(subject()).toHaveValue('No way in')
  expect(message()).toHaveValue('Begun last week')
  leave()
  expect(Object.keys(sessionStorage)).toEqual(['culvert:user:7:contact-draft'])
  open(bob)
  expect(subject()).toHaveValue('')
})

test('what is written while it is not known yet who is there becomes the user’s', () => {
  const { rerender } = renderApp(<ContactForm user={null} />)
  write(subject(), 'No way in')
  rerender(<ContactForm user={ann} />)
  expect(subject()).toHaveValue('No way in')
  expect(Object.keys(sessionStorage)).toEqual(['culvert:user:7:contact-draft'])
})
