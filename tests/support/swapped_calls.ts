import type { Answer, ApiBrowser } from '#tests/support/api'
import { searchUrl } from '#tests/support/file_search'
import { at, fileCalls, FILES } from '#tests/support/files'
import { uploadForm } from '#tests/support/forms'
import {
  APART,
  ARCHIVE,
  ONLY_OUTSIDE,
  SECRET,
  SECRET_SHA256,
  type SwappedFiles,
  TARGET,
} from '#tests/support/swapped_files'
import { TusClient } from '#tests/support/tus'

const FILE = '/swapped/secret.txt'
const THERE = `/swapped/${TARGET}`

/** What a call answered, and whether it was about something that is outside alone. */
export interface Attempt {
  answer: Answer
  isBlind?: boolean
}

const open = (answers: Answer[]): Attempt[] => answers.map((answer) => ({ answer }))
const blind = (answers: Answer[]): Attempt[] => answers.map((answer) => ({ answer, isBlind: true }))
const query = (said: Record<string, string>) => new URLSearchParams(said).toString()

/** All verbs, each with what it does in one round; nothing in a round depends on another verb. */
export function swappedCalls(
  admin: ApiBrowser,
  { putInside, plantTree }: SwappedFiles
): Record<string, (round: number) => Promise<Attempt[]>> {
  const { create, createFolder, save, remove } = fileCalls(admin)
  const tus = new TusClient(admin)
  const get = (call: string) => admin.get(`${FILES}${call}`)
  const post = (call: string, body: object) => admin.post(`${FILES}${call}`, body)
  const upload = (path: string, name: string) => {
    const { body, type } = uploadForm(path, { [name]: 'uploaded' }, { existing: 'replace' })
    return admin.raw('POST', `${FILES}/upload`, body, type)
  }
  const versions = async () => {
    const listed = await admin.get(at(FILE, '/versions'))
    const [version] = listed.status === 200 ? (listed.body as { id: string }[]) : []
    return { listed, said: query({ path: FILE, id: version?.id ?? '1-1' }), id: version?.id ?? '1-1' }
  }
  return {
    'list': async () => open([await admin.get(at('/swapped')), await get('?path=/')]),
    'read': async () => [
      ...open([await admin.get(at(FILE, '/content')), await admin.get(at('/swapped.txt', '/content'))]),
      ...blind([await admin.get(at(THERE, '/content'))]),
    ],
    'save': async (round) => [
      ...open([await save(FILE, `saved ${round}`), await save('/swapped.txt', `saved ${round}`)]),
      ...blind([await save(THERE, 'saved')]),
    ],
    'create': async (round) => open([await create(`/swapped/a-${round}`), await createFolder(`/swapped/b-${round}`)]),
    'delete': async (round) => {
      await create(`/swapped/c-${round}`)
      const found = [await admin.delete(at(`/swapped/c-${round}`))]
      return [...open(found), ...blind([await admin.delete(at(THERE))])]
    },
    'rename': async () => blind([await post('/move', { path: THERE, to: '/swapped/renamed.txt' })]),
    'move': async (round) => [
      ...open([await create(`/d-${round}`), await post('/move', { path: `/d-${round}`, to: `/swapped/d-${round}` })]),
      ...blind([await post('/move', { path: THERE, to: `/moved-${round}` })]),
    ],
    'copy': async (round) => [
      ...open([await post('/copy', { path: '/swapped', to: `/copy-${round}` })]),
      ...open([await post('/copy', { path: '/swapped.txt', to: `/swapped/e-${round}` })]),
      ...blind([await post('/copy', { path: THERE, to: `/copied-${round}` })]),
    ],
    'upload': async (round) => open([await upload('/swapped', `f-${round}`), await upload('/swapped', 'secret.txt')]),
    'tus': async (round) => {
      const begun = await tus.begin(3, { filename: `g-${round}`, path: '/swapped' })
      const url = begun.headers.get('location')
      return open(url ? [begun, await tus.send(url, 0, Buffer.from('tus')), await tus.head(url)] : [begun])
    },
    'give up tus': async (round) => {
      const begun = await tus.begin(3, { filename: `i-${round}`, path: '/swapped' })
      const url = begun.headers.get('location')
      return open([begun, await get('/uploads'), ...(url ? [await tus.cancel(url)] : [])])
    },
    'download': async () => [
      ...open([await admin.get(at(FILE, '/download')), await admin.get(at('/swapped.txt', '/download'))]),
      ...blind([await admin.get(at(THERE, '/download'))]),
    ],
    'checksum': async () => [
      ...open([await admin.get(at(FILE, '/checksum')), await admin.get(at('/swapped.txt', '/checksum'))]),
      ...blind([await admin.get(at(THERE, '/checksum'))]),
    ],
    'details': async () => [
      ...open([await admin.get(at(FILE, '/details'))]),
      ...blind([await admin.get(at(THERE, '/details'))]),
    ],
    'contents': async () => open([await admin.get(at(`/swapped/${ARCHIVE}`, '/zip'))]),
    'versions': async () => {
      const { listed, said, id } = await versions()
      const read = [await get(`/versions/content?${said}`), await get(`/versions/download?${said}`)]
      return [
        ...open([listed, ...read, await post('/versions/restore', { path: FILE, id })]),
        ...blind([await post('/versions/restore', { path: THERE, id })]),
      ]
    },
    'too large': async () => [
      ...open([await post('/bin/too-large', { paths: [FILE] })]),
      ...blind([await post('/bin/too-large', { paths: [THERE] })]),
    ],
    'restore': async (round) => {
      await create(`/h-${round}`)
      const id = await remove(`/h-${round}`)
      return open([await post(`/bin/${id}/restore`, { to: `/swapped/made-${round}/h` }), await get('/bin')])
    },
    'restore several': async (round) => {
      const path = `/swapped/j-${round}`
      await create(path)
      const id = String(await remove(path))
      return open([await post('/bin/restore', { ids: [id] })])
    },
    'delete from the bin': async (round) => {
      plantTree(`tree-one-${round}`)
      const id = await remove(`/tree-one-${round}`)
      return open([await admin.delete(`${FILES}/bin/${id}`)])
    },
    'empty the bin': async (round) => {
      plantTree(`tree-all-${round}`)
      const id = await remove(`/tree-all-${round}`)
      // Seldom all of it, because other verbs restore from there.
      return open([await admin.delete(`${FILES}/bin`, round % 4 === 0 ? { all: true } : { ids: [id] })])
    },
    'fix names': async (round) => {
      putInside(`${APART}-${round}`)
      return open([await post('/names', { path: '/swapped' }), await post('/names', { path: '/' })])
    },
    'search': async () =>
      open([
        await admin.get(searchUrl({ text: 'outside' })),
        await admin.get(searchUrl({ content: SECRET }, '/content')),
        await admin.get(searchUrl({ text: 'only' }, '/quick')),
        await admin.get(at('/swapped', '/space')),
      ]),
    'bulk': async (round) => {
      const paths = [THERE, `/swapped/none-${round}`]
      const selection = (await post('/selections', { paths: ['/swapped'] })).body as { selection: string }
      const done = [
        await post('/copy', { paths, to: '/' }),
        await post('/move', { paths, to: '/' }),
        await admin.delete(FILES, { paths }),
      ]
      const reached = done.filter(({ text }) => text.includes('"done"'))
      return [...open([await get(`/download?${query(selection)}`)]), ...blind(reached)]
    },
    'zip': async () => {
      const answers = await Promise.allSettled([
        admin.get(at('/swapped', '/download')),
        admin.get(at('/', '/download')),
      ])
      // Where what it reads is swapped, a zip breaks off.
      return open(answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
    },
  }
}

/** What of these answers shows something from outside, or did something there. */
export function escapesOf(attempts: readonly Attempt[]): string[] {
  return attempts.flatMap(({ answer: { status, text }, isBlind }) => {
    const isFound = isBlind === true && status < 400
    return isFound || [SECRET, SECRET_SHA256, ONLY_OUTSIDE].some((told) => text.includes(told))
      ? [`${status} ${text.slice(0, 200)}`]
      : []
  })
}
