import { afterEach, beforeEach, vi } from 'vitest'
import { uploadQueue } from './upload-queue'

/** Stands where the browser sends a form. */
export class Sending extends EventTarget {
  static all: Sending[] = []
  static get last() {
    return Sending.all.at(-1) as Sending
  }
  upload = new EventTarget()
  status = 0
  responseText = ''
  body = new FormData()
  constructor() {
    super()
    Sending.all.push(this)
  }
  open() {}
  setRequestHeader() {}
  send(body: FormData) {
    this.body = body
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }))
  }
  answer(status: number, body: object = {}) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
  }
  /** 'a.txt to /photos, keep' */
  get words() {
    const file = this.body.get('files') as File
    return `${file.name} to ${String(this.body.get('path'))}, ${String(this.body.get('existing'))}`
  }
}

export function catchSending() {
  beforeEach(() => {
    Sending.all = []
    vi.stubGlobal('XMLHttpRequest', Sending)
  })
  afterEach(() => {
    uploadQueue.reset()
    vi.unstubAllGlobals()
  })
}

export function fileOf(name: string, size = 1_000, type = ''): File {
  return Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })
}

/** What a drop of files and folders holds: a folder is an object. */
export interface Tree {
  [name: string]: Tree | File
}

export function dropOf(tree: Tree) {
  const items = Object.entries(tree).map(([name, inside]) => ({ webkitGetAsEntry: () => entryOf(name, inside) }))
  return { dataTransfer: { items, files: [] } }
}

function entryOf(name: string, inside: Tree | File): object {
  if (inside instanceof File)
    return { name, isFile: true, isDirectory: false, file: (found: (file: File) => void) => found(inside) }
  // One entry at a time, as browsers answer some at a time.
  const left = Object.entries(inside)
  const readEntries = (found: (entries: object[]) => void) =>
    found(left.splice(0, 1).map(([inner, content]) => entryOf(inner, content)))
  return { name, isFile: false, isDirectory: true, createReader: () => ({ readEntries }) }
}
