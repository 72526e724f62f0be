import { refusal } from '../../../test-support/refusal'
import { extensionOf, nameOf } from './paths'
import type { Entry } from './types'

export { refusal }

export const entry = (path: string, facts: Partial<Entry> = {}): Entry => ({
  name: nameOf(path),
  path,
  type: 'file',
  kind: 'plain',
  extension: extensionOf(path),
  size: 1_500,
  modified: '2026-11-20T10:00:00.000Z',
  permissions: 'rw',
  ...facts,
})
export const directory = (path: string) => entry(path, { type: 'directory', size: null, permissions: 'rwx' })

/** Who changes files in these tests. */
export const ADA = { email: 'ada@example.test', firstName: 'Ada', lastName: 'Miller' }

export const taken = () => refusal(409, 'E_FILE_EXISTS', 'This name is already taken.')
export const DELETED = { deletedAt: '2026-11-24T09:00:00.000Z', expiresAt: '2026-12-24T09:00:00.000Z' }
/** The call that is made before anything is deleted. */
export const TOO_LARGE = 'POST /api/files/bin/too-large'
export const FITS = { mostBytes: 1_000_000, paths: [], otherBytes: 0, isComplete: true }

/** What the API is sent. */
export interface Body {
  path: string
  paths?: string[]
  ids?: string[]
  all?: boolean
  to: string
  type: Entry['type']
  content?: string
  like?: string
}

/** What it answers. */
export interface Reply {
  json: unknown
  headers?: Record<string, string>
}
