import { ApiError } from '~/lib/api-error'
import { ConsoleError } from '../../kernel/data/console-error'
import { extensionOf, nameOf } from './paths'
import type { Entry } from './types'

export function refusal(status: number, code: string, message: string, extra: object = {}) {
  return new ConsoleError(new ApiError(status, JSON.stringify({ code, message, ...extra })))
}

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
