/** The part of zip-stream that is used here. It brings no types. */
declare module 'zip-stream' {
  import type { Readable } from 'node:stream'

  export interface ZipEntry {
    name: string
    type?: 'file' | 'directory'
    date?: Date
    mode?: number
  }

  export default class ZipStream extends Readable {
    constructor(options?: { level?: number })
    entry(source: Readable | Buffer | null, data: ZipEntry, done: (error: Error | null) => void): this
    finish(): void
  }
}
