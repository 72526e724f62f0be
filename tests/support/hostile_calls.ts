import type { Answer, ApiBrowser } from '#tests/support/api'
import { searchUrl } from '#tests/support/file_search'
import { at, FILES, type fileCalls } from '#tests/support/files'
import { formOf, uploadForm } from '#tests/support/forms'
import { TusClient, UPLOADS } from '#tests/support/tus'

/** Sends this in the place of one parameter, and what is right in the place of all others. */
type Call = (value: string) => Promise<Answer>

/** A version of '/a.txt', an item of the bin, and an upload in parts. */
export interface Seeded {
  version: string
  binned: string
  upload: string
}

/** Parameters that are a text of any kind, or one of a few words: what is hostile as a path means nothing there. */
export const NO_PATHS: ReadonlySet<string> = new Set(['content', 'text', 'filetype'])

/** As browsers write a file's name. */
const browserName = (name: string) => name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22')
const query = (said: Record<string, string>) => new URLSearchParams(said).toString()
const inPath = (value: string) => encodeURIComponent(value.toWellFormed())
/** Two dots alone are resolved before they are sent. */
const uploadUrl = (id: string) => `${UPLOADS}/${inPath(id === '..' ? '...' : id)}`

export async function seedHostile(calls: ReturnType<typeof fileCalls>, admin: ApiBrowser): Promise<Seeded> {
  await calls.create('/a.txt', 'inside')
  await calls.save('/a.txt', 'second')
  const [version] = await calls.versionsOf('/a.txt')
  await calls.create('/gone.txt')
  const binned = await calls.remove('/gone.txt')
  return { version: version?.id ?? '', binned, upload: await new TusClient(admin).url(10, { filename: 'parts.bin' }) }
}

/** Every call with every parameter that it takes, wherever it is sent: in the address, the body, a form, metadata. */
export function hostileCalls(admin: ApiBrowser, { version, binned }: Seeded): Record<string, Record<string, Call[]>> {
  const get = (call: string, said: Record<string, string>) => admin.get(`${FILES}${call}?${query(said)}`)
  const post = (call: string, body: object) => admin.post(`${FILES}${call}`, body)
  const form = (path: string, name: string, fields = {}) => {
    const { body, type } = uploadForm(path, { [browserName(name)]: 'x' }, fields)
    return admin.raw('POST', `${FILES}/upload`, body, type)
  }
  const parts = (given: Parameters<typeof formOf>[0]) => {
    const { body, type } = formOf(given)
    return admin.raw('POST', `${FILES}/upload`, body, type)
  }
  const tus = new TusClient(admin)
  const begin = (said: Record<string, string>) => tus.begin(1, { filename: 'b.txt', ...said })
  const search = (name: string) => (value: string) => admin.get(searchUrl({ [name]: value }))
  const inTexts = (name: string) => (value: string) =>
    admin.get(searchUrl({ content: 'needle', [name]: value }, '/content'))
  const filters = ['text', 'type', 'size', 'from', 'to', 'extension', 'permission', 'hidden']
  const each = (names: string[], call: (name: string) => Call) =>
    Object.fromEntries(names.map((name) => [name, [call(name)]]))
  const moved = (call: string) => ({
    path: [(path: string) => post(call, { path, to: '/b.txt' })],
    paths: [(path: string) => post(call, { paths: [path], to: '/' })],
    to: [(to: string) => post(call, { path: '/a.txt', to }), (to: string) => post(call, { paths: ['/a.txt'], to })],
  })
  return {
    'GET /api/files': {
      path: [(path) => get('', { path })],
      hidden: [(hidden) => get('', { path: '/', hidden })],
    },
    'POST /api/files': {
      path: [(path) => post('', { path, type: 'file', content: 'x' }), (path) => post('', { path, type: 'directory' })],
      type: [(type) => post('', { path: '/b.txt', type })],
      content: [(content) => post('', { path: '/a.txt', type: 'file', content })],
      like: [(like) => post('', { path: '/b.txt', type: 'file', content: 'x', like })],
    },
    'POST /api/files/names': { path: [(path) => post('/names', { path })] },
    'PUT /api/files': {
      path: [(path) => admin.put(FILES, { path, content: 'x' })],
      content: [(content) => admin.put(FILES, { path: '/missing.txt', content })],
    },
    'DELETE /api/files': {
      path: [(path) => admin.delete(FILES, { path }), (path) => admin.delete(at(path))],
      paths: [(path) => admin.delete(FILES, { paths: [path] })],
    },
    'POST /api/files/move': moved('/move'),
    'POST /api/files/copy': {
      ...moved('/copy'),
      existing: [(existing) => post('/copy', { path: '/a.txt', to: '/b.txt', existing })],
    },
    'GET /api/files/content': { path: [(path) => get('/content', { path })] },
    'GET /api/files/download': {
      path: [
        (path) => get('/download', { path }),
        (path) => admin.get(`${FILES}/download?${query({ path: '/a.txt' })}&${query({ path })}`),
      ],
      selection: [(selection) => get('/download', { selection })],
    },
    'POST /api/files/selections': { paths: [(path) => post('/selections', { paths: ['/a.txt', path] })] },
    'POST /api/files/upload': {
      'path': [(path) => form(path, 'b.txt')],
      'existing': [(existing) => form('/', 'b.txt', { existing })],
      'a file name': [
        (name) => form('/', name),
        (name) =>
          parts([
            { name: 'path', content: '/' },
            { name: `x"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}; x="`, content: 'x' },
          ]),
      ],
      'the name of a part': [
        (name) =>
          parts([
            { name: 'path', content: '/' },
            { name: browserName(name), fileName: 'b.txt', content: 'x' },
          ]),
        (name) =>
          parts([
            { name: browserName(name), content: '/' },
            { name: 'files', fileName: 'b.txt', content: 'x' },
          ]),
      ],
    },
    'GET /api/files/uploads': {},
    'POST /api/files/uploads': {
      filename: [(filename) => begin({ filename })],
      path: [(path) => begin({ path })],
      existing: [(existing) => begin({ existing })],
      filetype: [(filetype) => begin({ filetype, path: '/missing' })],
    },
    'HEAD /api/files/uploads/:id': { id: [(id) => tus.head(uploadUrl(id))] },
    'PATCH /api/files/uploads/:id': { id: [(id) => tus.send(uploadUrl(id), 0, Buffer.from('x'))] },
    'DELETE /api/files/uploads/:id': { id: [(id) => tus.cancel(uploadUrl(id))] },
    'GET /api/files/search': {
      ...each([...filters, 'sort', 'order', 'limit'], search),
      cursor: [search('cursor'), (path) => search('cursor')(cursorFor(path.toWellFormed()))],
    },
    'GET /api/files/search/content': {
      ...each(filters, inTexts),
      content: [(content) => admin.get(searchUrl({ content: content.toWellFormed() }, '/content'))],
    },
    'GET /api/files/search/quick': { text: [(text) => admin.get(searchUrl({ text: text.toWellFormed() }, '/quick'))] },
    'GET /api/files/zip': { path: [(path) => get('/zip', { path })] },
    'GET /api/files/details': { path: [(path) => get('/details', { path })] },
    'GET /api/files/checksum': { path: [(path) => get('/checksum', { path })] },
    'GET /api/files/space': { path: [(path) => get('/space', { path })] },
    'GET /api/files/bin': {},
    'DELETE /api/files/bin': {
      ids: [(id) => admin.delete(`${FILES}/bin`, { ids: [id] })],
      all: [(all) => admin.delete(`${FILES}/bin`, { all })],
    },
    'DELETE /api/files/bin/:id': { id: [(id) => admin.delete(`${FILES}/bin/${inPath(id)}`)] },
    'POST /api/files/bin/restore': { ids: [(id) => post('/bin/restore', { ids: [id] })] },
    'POST /api/files/bin/too-large': { paths: [(path) => post('/bin/too-large', { paths: [path] })] },
    'POST /api/files/bin/:id/restore': {
      id: [(id) => post(`/bin/${inPath(id)}/restore`, { to: '/c.txt' })],
      to: [(to) => post(`/bin/${binned}/restore`, { to })],
    },
    'GET /api/files/versions': { path: [(path) => get('/versions', { path })] },
    'GET /api/files/versions/content': {
      path: [(path) => get('/versions/content', { path, id: version })],
      id: [(id) => get('/versions/content', { path: '/a.txt', id })],
    },
    'GET /api/files/versions/download': {
      path: [(path) => get('/versions/download', { path, id: version })],
      id: [(id) => get('/versions/download', { path: '/a.txt', id })],
    },
    'POST /api/files/versions/restore': {
      path: [(path) => post('/versions/restore', { path, id: version })],
      id: [(id) => post('/versions/restore', { path: '/a.txt', id })],
    },
  }
}

/** Where a list of hits ended, if it ended with this path. */
export const cursorFor = (path: string) => Buffer.from(JSON.stringify(['', path])).toString('base64url')
