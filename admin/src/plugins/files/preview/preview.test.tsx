import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { textOf } from '../editor/test-code'
import { dialog, directory, entry, refusal, showFiles, table } from '../test-files'
import { isSuspicious, visible } from './zip-names'

afterEach(() => vi.unstubAllGlobals())

const PNG = '\u0089PNG\r\n\u001a\n'

/** A folder with these files, each with the content that the server sends. */
async function showFolder(contents: Record<string, string>) {
  const shown = showFiles([directory('/z'), ...Object.keys(contents).map((path) => entry(path))])
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: { Range?: string } }) => {
    const path = new URL(url, 'http://culvert.test').searchParams.get('path') ?? ''
    asked.push(`${path} ${headers.Range ?? 'whole'}`)
    return new Response(Uint8Array.from(contents[path] ?? '', (letter) => letter.charCodeAt(0)))
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${(blob as Blob).type}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  ;(await table()).focus()
  return { ...shown, asked }
}

const open = async (person: { click: (one: Element) => Promise<void> }, name: string) => {
  await person.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name }))
}

test('an image is shown by what it is, not by its name, and arrow keys go through the files', async () => {
  const { person, store, asked } = await showFolder({ '/a.jpg': PNG, '/b.png': 'GIF89a', '/c.txt': '' })
  store.contents.set('/c.txt', 'text')
  await open(person, 'a.jpg')
  expect(await screen.findByRole('img', { name: 'a.jpg' })).toHaveAttribute('src', 'blob:image/png')
  expect(asked).toEqual(['/a.jpg bytes=0-511', '/a.jpg whole'])
  expect(dialog().getByRole('status')).toHaveTextContent('1 of 3')
  await person.keyboard('{ArrowRight}')
  expect(await screen.findByRole('img', { name: 'b.png' })).toHaveAttribute('src', 'blob:image/gif')
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:image/png')
  await person.keyboard('{ArrowRight}')
  await waitFor(async () => expect(await textOf('Content of c.txt')).toBe('text'))
  await person.keyboard('{ArrowRight}')
  expect(await screen.findByRole('img', { name: 'a.jpg' })).toBeInTheDocument()
  await person.click(dialog().getByRole('button', { name: 'Previous file' }))
  await screen.findByRole('dialog', { name: 'c.txt' })
  await person.click(dialog().getByRole('button', { name: 'Edit' }))
  expect(await screen.findByRole('button', { name: 'Save' })).toBeInTheDocument()
})

test('what could run a script is text, whatever its name is', async () => {
  const { person, store } = await showFolder({ '/a.png': '<svg onload="alert(1)">', '/b.svg': '' })
  store.contents.set('/a.png', '<svg onload="alert(1)">')
  store.contents.set('/b.svg', '<svg/>')
  await open(person, 'a.png')
  await waitFor(async () => expect(await textOf('Content of a.png')).toBe('<svg onload="alert(1)">'))
  expect(screen.queryByRole('img')).toBeNull()
  expect(URL.createObjectURL).not.toHaveBeenCalled()
  await person.keyboard('{ArrowRight}')
  await waitFor(async () => expect(await textOf('Content of b.svg')).toBe('<svg/>'))
})

test('the contents of a zip are listed as text, and suspicious names are marked', async () => {
  const { person, store } = await showFolder({ '/a.zip': 'PK\u0003\u0004' })
  const answer = store.request.getMockImplementation()
  const item = { isFolder: false, size: 5, modified: null, isEncrypted: false }
  const entries = [
    { ...item, name: '../up.txt' },
    { ...item, name: 'gpj\u202Eexe', isEncrypted: true },
  ]
  store.request.mockImplementation(async (method, url, ...others) => {
    if (url.startsWith('/api/files/zip')) return { json: { entries, total: 3 }, headers: new Headers() }
    if (!answer) throw new Error('no answer')
    return answer(method, url, ...others)
  })
  const preview = await open(person, 'a.zip')
  const rows = within(await preview.findByRole('table')).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'NameSizeModified',
    '../up.txt5 Bytes',
    'gpj\uFFFDexe5 Bytes',
  ])
  expect(preview.getByText(/Some names are suspicious/)).toBeInTheDocument()
  expect(preview.getByText(/This zip is encrypted/)).toBeInTheDocument()
  expect(preview.getByText('The first 2 of 3 items.')).toBeInTheDocument()
})

test('what can not be shown says so, and can be downloaded', async () => {
  const { person, store } = await showFolder({ '/a.zip': 'PK\u0003\u0004', '/b.mp4': '\u0000\u0000', '/c.bin': 'x' })
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  store.failing = { method: 'GET', error: refusal(415, 'E_NOT_A_ZIP', 'This zip is damaged.') }
  await open(person, 'a.zip')
  expect(await dialog().findByText(/This zip is damaged./)).toBeInTheDocument()
  await person.keyboard('{ArrowRight}')
  expect(await dialog().findByText(/There is no preview for this kind of file/)).toBeInTheDocument()
  store.failing = { method: 'GET', error: refusal(415, 'E_NOT_TEXT', 'This file is not text.') }
  await person.keyboard('{ArrowRight}')
  expect(await dialog().findByText(/This file is not text./)).toBeInTheDocument()
  expect(log).toHaveBeenCalledWith('Failed to read file content', expect.anything())
  expect(dialog().getByRole('button', { name: 'Download' })).toBeEnabled()
})

test('a large image is not loaded', async () => {
  const { person } = showFiles([entry('/a.png', { size: 20_000_001 })])
  vi.stubGlobal('fetch', async () => new Response(Uint8Array.from(PNG, (letter) => letter.charCodeAt(0))))
  await table()
  await open(person, 'a.png')
  expect(await dialog().findByText(/Files of more than 20.0 MB aren't shown here/)).toBeInTheDocument()
})

test('names of a zip are judged', () => {
  for (const name of ['../a', 'a/../b', '/etc/passwd', 'C:\\a', '\\\\host', '..\\a', 'a\u0000', 'a\u200Bb', ''])
    expect(isSuspicious(name), name).toBe(true)
  for (const name of ['a.txt', 'folder/', 'a..b', 'ä/ö.txt', '文件.txt']) expect(isSuspicious(name), name).toBe(false)
  expect(visible('a\u202Eb')).toBe('a\uFFFDb')
})
