import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { renderConsole } from '../../../test-support/render-console'
import { ConsoleError } from '../../kernel/data/console-error'
import { refusalOf } from './file-check'
import { downloads } from './index'
import type { Build } from './types'

const build = (facts: Partial<Build> = {}): Build => ({
  id: 1,
  platform: 'windows',
  channel: 'stable',
  version: '1.1.0',
  fileName: 'culvert-1.1.0.exe',
  size: 42_500_000,
  sha256: 'a'.repeat(64),
  notes: '',
  publishedOn: '2026-03-10',
  isCurrent: false,
  successor: null,
  url: '/apps/culvert-1.1.0.exe',
  ...facts,
})
const newest = build({ id: 2, version: '1.2.0', isCurrent: true, notes: 'Starts faster' })

/** Stands where the browser sends the file. */
class Sending extends EventTarget {
  static last: Sending
  upload = new EventTarget()
  headers: Record<string, string> = {}
  url = ''
  status = 0
  responseText = ''
  sent: unknown
  constructor() {
    super()
    Sending.last = this
  }
  open(_: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.sent = body
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  answer(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
  }
}

afterEach(() => vi.unstubAllGlobals())

function show(builds: Build[] = [newest, build()], verbs: object = {}) {
  vi.stubGlobal('XMLHttpRequest', Sending)
  const getList = async () => ({ data: builds, total: builds.length })
  const call = vi.fn(async () => build())
  renderConsole({
    plugins: [downloads],
    dataProvider: { getList, call, ...verbs } as never,
    at: '/admin/downloads',
  })
  return { call, person: userEvent.setup() }
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const dialog = () => within(screen.getByRole('dialog'))
const installer = () => new File(['content'], 'Setup.exe')

async function fill(person: ReturnType<typeof userEvent.setup>, version = '1.3.0') {
  await person.click(await screen.findByRole('button', { name: 'Publish a build' }))
  await person.upload(dialog().getByLabelText('File of the build'), installer())
  await person.type(dialog().getByRole('textbox', { name: /Version/ }), version)
}

test('each platform says what visitors get, and what they got before', async () => {
  show()
  const windows = await card('Windows')
  expect(windows.getByText('1.2.0')).toBeInTheDocument()
  expect(windows.getByText('Starts faster')).toBeInTheDocument()
  expect(windows.getAllByText(/42.5 MB/)).toHaveLength(2)
  expect(windows.getByRole('button', { name: 'Roll back to Windows 1.1.0' })).toBeInTheDocument()
  expect((await card('iOS')).getByText(/Nothing published/)).toBeInTheDocument()
  expect(screen.getByText('Visitors can download the app for 1 of 4 platforms.')).toBeInTheDocument()
})

test('the dialog opens with the focus on the choice of a file', async () => {
  const { person } = show()
  await person.click(await screen.findByRole('button', { name: 'Publish a build' }))
  expect(dialog().getByRole('button', { name: 'Choose a file' })).toHaveFocus()
})

test.each(['Cancel', 'Escape'])('a build that was begun is not thrown away by %s without a question', async (way) => {
  const { person } = show()
  await person.click(await screen.findByRole('button', { name: 'Publish a build' }))
  const leave = () =>
    way === 'Escape' ? person.keyboard('{Escape}') : person.click(screen.getByRole('button', { name: 'Cancel' }))
  await person.upload(dialog().getByLabelText('File of the build'), installer())
  await leave()
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(await screen.findByText(/For Windows/)).toBeInTheDocument()
  await leave()
  await person.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an upload says what it is, tells how far it is, and that it is there', async () => {
  const { person } = show()
  await fill(person)
  expect(dialog().getByText(/For Windows/)).toBeInTheDocument()
  await person.type(dialog().getByRole('textbox', { name: 'What is new' }), 'Schöner')
  await person.click(dialog().getByRole('button', { name: 'Upload and publish' }))
  const sending = Sending.last
  expect(new URL(sending.url, 'http://x').searchParams.toString()).toBe(
    'version=1.3.0&channel=stable&platform=windows&fileName=Setup.exe'
  )
  expect(sending.headers['X-Build-Notes']).toBe('U2Now7ZuZXI=')
  expect(sending.sent).toBeInstanceOf(File)
  act(() => void sending.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 3 })))
  expect(dialog().getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '42')
  await act(async () => sending.answer(201, build()))
  expect(await screen.findByText('Upload Complete: Windows 1.3.0')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an upload that is given up publishes nothing and can begin again', async () => {
  const { person } = show()
  await fill(person)
  await person.click(dialog().getByRole('button', { name: 'Upload and publish' }))
  const abort = vi.spyOn(Sending.last, 'abort')
  await person.click(dialog().getByRole('button', { name: 'Cancel upload' }))
  expect(abort).toHaveBeenCalledOnce()
  expect(await dialog().findByText('Canceled. Nothing was published.')).toBeInTheDocument()
  expect(dialog().getByRole('button', { name: 'Upload and publish' })).toBeEnabled()
})

test('what the service refuses is said in the dialog, which keeps what was typed', async () => {
  const { person } = show()
  await fill(person)
  await person.click(dialog().getByRole('button', { name: 'Upload and publish' }))
  await act(async () => Sending.last.answer(507, { code: 'E_DISK_FULL', message: 'The disk is full.' }))
  expect(await dialog().findByText('The disk is full.')).toBeInTheDocument()
  expect(dialog().getByRole('textbox', { name: /Version/ })).toHaveValue('1.3.0')
})

test('a version that is taken or none is said before anything is sent', async () => {
  const { person } = show()
  await fill(person, '1.2.0')
  expect(dialog().getByText('Windows 1.2.0 is published already')).toBeInTheDocument()
  expect(dialog().getByRole('button', { name: 'Upload and publish' })).toBeDisabled()
  await person.type(dialog().getByRole('textbox', { name: /Version/ }), '-')
  expect(dialog().getByText('Write it as 1.2.0 or 1.2.0-beta.1')).toBeInTheDocument()
})

test("a file that is no build is refused in the specification's words", () => {
  expect(refusalOf(new File([], 'notes.txt'))).toBe('File type ".txt" is not supported.')
  expect(refusalOf(new File(['12345'], 'Setup.EXE'), 4)).toBe('File "Setup.EXE" is too large. Maximum size is 4 Bytes.')
  expect(refusalOf(installer())).toBeNull()
})

test('going back names both builds and the one that was seen as current', async () => {
  const { call, person } = show()
  await person.click((await card('Windows')).getByRole('button', { name: 'Roll back to Windows 1.1.0' }))
  expect(dialog().getByText(/Windows 1.1.0 again instead of 1.2.0\? 1.2.0 stays in the history/)).toBeInTheDocument()
  await person.click(dialog().getByRole('button', { name: 'Roll back' }))
  expect(await screen.findByText('Windows 1.1.0 is the current build again')).toBeInTheDocument()
  expect(call).toHaveBeenCalledWith('POST', 'builds/1/roll-back', { replaces: 2 })
})

/** Of a line in which somebody has gone from 1.2.0 back to 1.0.0 since it was read. */
function showChanged() {
  const older = build({ id: 4, version: '1.0.0' })
  const before = [newest, build(), older]
  const after = [{ ...newest, isCurrent: false }, build(), { ...older, isCurrent: true }]
  const message = 'Someone else changed this. Reload it and try again.'
  const refusal = new ConsoleError(new ApiError(409, JSON.stringify({ code: 'E_CHANGED_MEANWHILE', message })))
  const getList = vi.fn().mockResolvedValue({ data: after, total: 3 })
  getList.mockResolvedValueOnce({ data: before, total: 3 })
  const call = vi.fn().mockResolvedValue(build()).mockRejectedValueOnce(refusal)
  return { ...show(undefined, { getList, call }), call, message }
}

test('whoever goes back second is told, and asked again about what is current now', async () => {
  const { call, message, person } = showChanged()
  await person.click((await card('Windows')).getByRole('button', { name: 'Roll back to Windows 1.1.0' }))
  await person.click(dialog().getByRole('button', { name: 'Roll back' }))
  const told = await dialog().findByText(`Failed to roll back. ${message}`)
  expect(told.closest('[role="alert"]')).toHaveFocus()
  expect(
    await dialog().findByText(/Windows 1.1.0 again instead of 1.0.0\? 1.0.0 stays in the history/)
  ).toBeInTheDocument()
  await person.click(dialog().getByRole('button', { name: 'Roll back' }))
  expect(await screen.findByText('Windows 1.1.0 is the current build again')).toBeInTheDocument()
  expect(call.mock.calls.map(([, , payload]) => payload as unknown)).toEqual([{ replaces: 2 }, { replaces: 4 }])
})

test('so is whoever takes a build back that somebody else has gone back from', async () => {
  const { call, message, person } = showChanged()
  await person.click((await card('Windows')).getByRole('button', { name: 'Unpublish Windows 1.2.0' }))
  await person.click(dialog().getByRole('button', { name: 'Unpublish' }))
  expect(await dialog().findByText(`Failed to unpublish build. ${message}`)).toBeInTheDocument()
  expect(await dialog().findByText(/Visitors do not notice/)).toBeInTheDocument()
  await person.click(dialog().getByRole('button', { name: 'Unpublish' }))
  expect(await screen.findByText('Build unpublished successfully')).toBeInTheDocument()
  expect(call.mock.calls.map(([, path]) => path as unknown)).toEqual(['builds/2?current=2', 'builds/2?current=4'])
})

test('what somebody else took back meanwhile cannot be tried again', async () => {
  const gone = new ConsoleError(new ApiError(404, JSON.stringify({ code: 'E_NOT_FOUND', message: 'Not found' })))
  const { person } = show([newest], { call: vi.fn().mockRejectedValue(gone) })
  await person.click((await card('Windows')).getByRole('button', { name: 'Unpublish Windows 1.2.0' }))
  await person.click(dialog().getByRole('button', { name: 'Unpublish' }))
  expect(await dialog().findByText('Failed to unpublish build. Not found')).toBeInTheDocument()
  expect(dialog().getByRole('button', { name: 'Unpublish' })).toBeDisabled()
})

test('taking a build back is asked for by its name, with what follows', async () => {
  const { call, person } = show([newest])
  await person.click((await card('Windows')).getByRole('button', { name: 'Unpublish Windows 1.2.0' }))
  expect(dialog().getByText(/Unpublish Windows 1.2.0 and delete its file\?.*will be unavailable/)).toBeInTheDocument()
  await person.click(dialog().getByRole('button', { name: 'Unpublish' }))
  expect(await screen.findByText('Build unpublished successfully')).toBeInTheDocument()
  expect(call).toHaveBeenCalledExactlyOnceWith('DELETE', 'builds/2?current=2', undefined)
})

test('whoever takes the current build back reads which older one visitors get then', async () => {
  const back = build({ id: 2, version: '1.2.0', isCurrent: true, successor: { id: 1, version: '1.1.0' } })
  const { person } = show([build({ id: 3, version: '1.3.0' }), back, build(), build({ id: 9, channel: 'beta' })])
  await person.click((await card('Windows')).getByRole('button', { name: 'Unpublish Windows 1.2.0' }))
  expect(dialog().getByText(/Visitors get 1\.1\.0 then\./)).toBeInTheDocument()
})

test('no newer build takes the place of one that is taken back', async () => {
  const { person } = show([build({ id: 3, version: '1.3.0' }), build({ isCurrent: true })])
  await person.click((await card('Windows')).getByRole('button', { name: 'Unpublish Windows 1.1.0' }))
  expect(dialog().getByText(/There's no older build, so this download will be unavailable\./)).toBeInTheDocument()
})
