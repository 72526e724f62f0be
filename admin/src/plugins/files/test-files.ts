import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { renderConsole } from '../../../test-support/render-console'
import type { ConsoleError } from '../../kernel/data/console-error'
import type { RequestOptions } from '../../kernel/data/data-provider'
import { files } from './index'
import type { Job } from '../../kernel/jobs/job'
import { join, nameOf, parentOf } from './paths'
import { ADA, type Body, DELETED, directory, entry, FITS, refusal, type Reply, taken, TOO_LARGE } from './test-entries'
import { windowIs } from './test-window'
import type { BinItem, Entry } from './types'

export { directory, entry, FITS, refusal, TOO_LARGE } from './test-entries'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Hosted files as the API keeps them, without a disk. */
export class TestFiles {
  readonly contents = new Map<string, string>()
  readonly likes = new Map<string, string>()
  readonly writes: string[] = []
  /** Fails the next call of this method. */
  failing: { method: string; error: unknown } | null = null
  headers: Record<string, string> = {}
  /** What a test says of calls for one path. */
  readonly answers = new Map<string, (path: string) => unknown>([[TOO_LARGE, () => FITS]])
  /** What may be uploaded, and what is unfinished. */
  uploads = {
    mostBytes: 100_000_000,
    accepted: [] as string[],
    resumableFromBytes: 8_000_000,
    unfinished: [] as object[],
  }

  constructor(
    public entries: Entry[],
    readonly bin: BinItem[]
  ) {}

  request = vi.fn(async (method: string, url: string, payload?: unknown, options: RequestOptions = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://culvert.test')
    if (this.failing?.method === method && pathname !== '/api/jobs') {
      const { error } = this.failing
      this.failing = null
      throw error
    }
    const query = { path: searchParams.get('path') ?? '/', hidden: searchParams.has('hidden') }
    const { json, headers = {} } = this.answer(`${method} ${pathname}`, query, (payload ?? {}) as Body, options)
    return { json: await json, headers: new Headers({ ...this.headers, ...headers }) }
  })

  private answer(
    call: string,
    query: { path: string; hidden: boolean },
    body: Body,
    { ifMatch }: RequestOptions
  ): Reply {
    const { path } = body
    const answer = this.answers.get(call)
    if (answer) return { json: answer(query.path) }
    const what = [path, body.paths, body.ids].flat().filter(Boolean).join(' ')
    if (call.startsWith('HEAD')) return { json: undefined }
    if (!call.startsWith('GET')) this.writes.push(`${call} ${what}${body.to ? ` > ${body.to}` : ''}`)
    switch (call) {
      case 'GET /api/files':
        return {
          json: this.entries.filter(
            (one) => parentOf(one.path) === query.path && (query.hidden || !one.name.startsWith('.'))
          ),
        }
      case 'GET /api/files/content':
        return { json: { content: this.contents.get(query.path) ?? '' }, headers: { ETag: this.tagOf(query.path) } }
      case 'GET /api/files/uploads':
        return { json: { ...this.uploads } }
      case 'GET /api/files/bin':
        return { json: [...this.bin] }
      case 'POST /api/files':
        this.takes(path)
        this.contents.set(path, body.content ?? '')
        if (body.like) this.likes.set(path, body.like)
        return { json: this.put(body.type === 'file' ? entry(path) : directory(path)) }
      case 'PUT /api/files':
        if (ifMatch !== this.tagOf(path)) throw this.changed(path)
        this.contents.set(path, body.content ?? '')
        return { json: {}, headers: { ETag: this.tagOf(path) } }
      case 'GET /api/jobs':
        return { json: this.jobs }
      case 'POST /api/files/selections':
        return { json: { selection: 'selected' } }
      case 'POST /api/files/move':
        if (body.paths) return this.eachOf(body.paths, (one) => this.moved(one, join(body.to, nameOf(one))))
        return { json: this.moved(path, body.to) }
      case 'POST /api/files/copy':
        return this.eachOf(body.paths ?? [], (one) => {
          const to = join(body.to, nameOf(one))
          this.takes(to)
          return { entry: this.put({ ...this.find(one), path: to, name: nameOf(to) }) }
        })
      case 'DELETE /api/files':
        return this.eachOf(body.paths ?? [], (one) => ({ item: this.binned(one) }))
      case 'POST /api/files/bin/restore':
        return this.eachOf(body.ids ?? [], (id) => ({ entry: this.restored(id) }), 'id')
      case 'DELETE /api/files/bin':
        this.bin.splice(0, Infinity, ...this.bin.filter(({ id }) => !body.all && !body.ids?.includes(id)))
        return { json: {} }
      default: {
        if (call.includes('/api/jobs/')) return this.answerJob(call)
        const [, id = ''] = /^POST \/api\/files\/bin\/(.+)\/restore$/.exec(call) ?? []
        return { json: this.restored(id, body.to) }
      }
    }
  }

  /** With what came of each; `waiting` where a job is to do it. */
  private eachOf(keys: readonly string[], act: (key: string) => object, name: 'path' | 'id' = 'path') {
    const job = this.nextJob
    this.nextJob = null
    if (job) this.jobs = [job, ...this.jobs]
    const results = keys.map((key) => {
      if (job) return { [name]: key, state: 'waiting' }
      try {
        const { error } = this.refusing.get(key) ?? {}
        if (error) throw error
        return { [name]: key, state: 'done', ...act(key) }
      } catch (error) {
        const { code, serverMessage } = error as ConsoleError
        return { [name]: key, state: 'refused', code, message: serverMessage }
      }
    })
    return { json: { results, job } }
  }

  /** Makes the next call of several entries a job. */
  nextJob: Job | null = null
  jobs: Job[] = []
  /** Entries with which nothing can be done. */
  readonly refusing = new Map<string, { error: ConsoleError }>()

  private answerJob(call: string) {
    const [, verb = '', id, act = ''] = /^(\w+) \/api\/jobs\/(\d+)\/?(\w*)$/.exec(call) ?? []
    const change: Partial<Job> = act === 'cancel' ? { isStopping: true } : { state: 'waiting', error: null }
    this.jobs = this.jobs.flatMap((job) => {
      if (String(job.id) !== id) return [job]
      return verb === 'DELETE' ? [] : [{ ...job, ...change }]
    })
    return { json: {} }
  }

  private moved(path: string, to: string) {
    this.takes(to)
    return { entry: this.put({ ...this.take(path), path: to, name: nameOf(to) }) }
  }

  private binned(path: string): BinItem {
    const { type, size } = this.take(path)
    const item = { id: `bin-${this.bin.length}`, path, type, size, deletedBy: 1, ...DELETED }
    this.bin.push(item)
    return item
  }

  private restored(id: string, to?: string) {
    const item = this.bin.find((one) => one.id === id)
    if (!item) throw refusal(404, 'E_NOT_IN_BIN', 'This is no longer in the bin.')
    const path = to ?? item.path
    if (path === null) throw refusal(422, 'E_VALIDATION_ERROR', "Its original path can't be read.")
    this.takes(path)
    this.bin.splice(this.bin.indexOf(item), 1)
    return this.put(item.type === 'file' ? entry(path) : directory(path))
  }

  tagOf = (path: string) => `"${this.contents.get(path) ?? ''}"`

  private changed(path: string) {
    const etag = this.tagOf(path).slice(1, -1)
    const extra = { etag, changedBy: 7, changedAt: '2026-11-24T09:30:00.000Z' }
    return refusal(412, 'E_CHANGED_MEANWHILE', 'Someone else changed this file in the meantime.', extra)
  }

  private put(added: Entry) {
    this.entries = [...this.entries, added]
    return added
  }

  private find(path: string) {
    const found = this.entries.find((one) => one.path === path)
    if (!found) throw refusal(404, 'E_FILE_NOT_FOUND', 'There is nothing at this path.')
    return found
  }

  private take(path: string) {
    const found = this.find(path)
    this.entries = this.entries.filter((one) => one !== found)
    return found
  }

  private takes(path: string) {
    if (this.entries.some((one) => one.path === path)) throw taken()
  }
}

/** The file manager over these entries. A list is as high as twelve rows; beside it is room from 1000 px on. */
export function showFiles(
  entries: Entry[],
  {
    at = '/admin/files/browse',
    role = 'admin' as const,
    bin = [] as BinItem[],
    jobs = [] as Job[],
    uploads = {},
    width = 960,
  } = {}
) {
  windowIs(width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900)
  const store = new TestFiles(entries, [...bin])
  Object.assign(store, { jobs, uploads: { ...store.uploads, ...uploads } })
  const getOne = async (_: string, { id }: { id: number }) => ({ data: { id, ...ADA } })
  localStorage.clear()
  renderConsole({
    plugins: [files],
    dataProvider: { request: store.request, getOne } as never,
    user: { adminRole: role },
    at,
  })
  return { store, person: userEvent.setup() }
}

export const table = (name = 'Root') => screen.findByRole('grid', { name })
export const dialog = () => within(screen.getByRole('dialog'))
/** Names in the order of the rows. */
export const shownNames = () =>
  screen.getAllByRole('checkbox', { name: /^Select (?!all)/ }).map((box) => box.getAttribute('aria-label')?.slice(7))

/** Takes the way back that a toast offers. It can't be pressed before toasts know that there is one. */
export const undo = (person: UserEvent) => waitFor(() => person.click(screen.getByRole('button', { name: 'Undo' })))
