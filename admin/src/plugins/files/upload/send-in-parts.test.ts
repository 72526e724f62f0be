import { beforeEach, expect, test, vi } from 'vitest'
import { ConsoleError } from '../../../kernel/data/console-error'
import { fileOf } from './test-sending'
import type { Reporting } from './upload-queue'

interface Options {
  fingerprint: () => Promise<string>
  urlStorage: {
    addUpload: (fingerprint: string, upload: object) => Promise<string>
    findUploadsByFingerprint: (fingerprint: string) => Promise<object[]>
  }
  onShouldRetry: () => boolean
  onBeforeRequest: (request: object) => void
  onAfterResponse: (request: object, response: object) => void
  onError: (error: Error) => void
  onSuccess: () => void
}

const library = vi.hoisted(() => ({
  options: null as unknown,
  resumed: [] as object[],
  started: 0,
  aborted: [] as boolean[],
}))
vi.mock('tus-js-client', () => ({
  Upload: class {
    url = null
    constructor(
      _: File,
      private options: Options
    ) {
      library.options = options
    }
    async findPreviousUploads() {
      return this.options.urlStorage.findUploadsByFingerprint(await this.options.fingerprint())
    }
    resumeFromPreviousUpload(known: object) {
      library.resumed.push(known)
    }
    start() {
      library.started += 1
    }
    async abort(isTerminated: boolean) {
      library.aborted.push(isTerminated)
    }
  },
}))
const { sendInParts } = await import('./send-in-parts')
const { fingerprintOf } = await import('./remembered-uploads')

const FILE = fileOf('Grace Hopper, salary.pdf', 90_000_000)
const said = { path: '/private', name: FILE.name, existing: 'refuse', userId: 7 }

beforeEach(() => {
  localStorage.clear()
  library.resumed = []
  library.started = 0
  library.aborted = []
})

function begin(facts: Partial<Reporting> = {}) {
  const reporting = {
    signal: new AbortController().signal,
    onProgress: vi.fn(),
    onWaiting: vi.fn(),
    onUrl: vi.fn(),
    ...facts,
  }
  const outcome = sendInParts(FILE, said, reporting).then(
    () => 'done',
    (error: unknown) => error
  )
  return { outcome, reporting, options: library.options as Options }
}

/** For digests that the machine has to find time for. */
const WITHIN = { timeout: 20_000 }

const response = (status: number, body = '') => ({ getStatus: () => status, getBody: () => body })
const request = (method: string) => ({ getMethod: () => method, setHeader: () => {} })

test('goes on where this browser left off, and keeps neither the name nor the folder', async () => {
  const { options } = begin()
  await vi.waitFor(() => expect(library.started).toBe(1), WITHIN)
  const upload = { uploadUrl: '/api/files/uploads/abc', size: 90_000_000, metadata: { filename: FILE.name } }
  await options.urlStorage.addUpload(await options.fingerprint(), { ...upload, creationTime: new Date().toString() })
  expect(JSON.stringify(localStorage)).not.toMatch(/Grace|salary|private|filename/)
  expect(Object.keys(localStorage)[0]).toMatch(/^culvert:user:7:upload:[0-9a-f]{32}$/)
  begin()
  await vi.waitFor(() => expect(library.started).toBe(2), WITHIN)
  expect(library.resumed).toEqual([expect.objectContaining({ uploadUrl: upload.uploadUrl })])
  expect(await fingerprintOf(FILE, '/elsewhere')).not.toBe(await options.fingerprint())
})

test('what is older than a day is forgotten', async () => {
  const { options } = begin()
  const creationTime = new Date(Date.now() - 25 * 3_600_000).toString()
  await options.urlStorage.addUpload(await options.fingerprint(), { uploadUrl: '/x', size: 1, creationTime })
  expect(await options.urlStorage.findUploadsByFingerprint(await options.fingerprint())).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test.each([
  [0, '', true],
  [502, '', true],
  [503, '', true],
  [409, '{"code":"E_UPLOAD_OFFSET"}', true],
  [409, '{"code":"E_FILE_EXISTS"}', false],
  [413, '', false],
  [507, '', false],
])('after %i %s it is tried again: %s', (status, body, isAgain) => {
  const { options, reporting } = begin()
  options.onBeforeRequest(request('PATCH'))
  if (status > 0) options.onAfterResponse(request('PATCH'), response(status, body))
  expect(options.onShouldRetry()).toBe(isAgain)
  expect(reporting.onWaiting).toHaveBeenCalledTimes(isAgain ? 1 : 0)
})

test('a server that is not ready does not make it begin again, an upload that is gone does', () => {
  const { options } = begin()
  expect(() => options.onAfterResponse(request('HEAD'), response(502))).toThrow('Ask again')
  expect(() => options.onAfterResponse(request('HEAD'), response(404))).not.toThrow()
  expect(() => options.onAfterResponse(request('HEAD'), response(200))).not.toThrow()
})

test('a refusal is told in the words of the server, and a lost connection as one', async () => {
  const refused = begin()
  refused.options.onAfterResponse(request('PATCH'), response(507, '{"code":"E_QUOTA_FULL","message":"No room."}'))
  refused.options.onError(new Error('tus'))
  expect(((await refused.outcome) as ConsoleError).serverMessage).toBe('No room.')
  const lost = begin()
  lost.options.onBeforeRequest(request('PATCH'))
  lost.options.onError(new Error('tus'))
  expect(await lost.outcome).not.toBeInstanceOf(ConsoleError)
})

test('one that is cancelled is deleted on the server too', async () => {
  const stop = new AbortController()
  const { outcome } = begin({ signal: stop.signal })
  stop.abort()
  expect(((await outcome) as Error).name).toBe('AbortError')
  expect(library.aborted).toEqual([true])
})
