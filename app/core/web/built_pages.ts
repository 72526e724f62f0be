import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PageSource, type PageTemplate } from '#core/web/page_source'

interface Entry {
  path: string
  file: string
  status: number
}

const NOT_FOUND = '*'

/** The pages that the build rendered. They are read once and stay in memory: some kilobytes each. */
export class BuiltPages extends PageSource {
  #pages: Promise<Map<string, PageTemplate>> | undefined

  constructor(readonly folder: string) {
    super()
  }

  async find(path: string): Promise<PageTemplate> {
    this.#pages ??= this.#read()
    const pages = await this.#pages
    const page = pages.get(path) ?? pages.get(NOT_FOUND)
    if (!page) throw new Error(`${this.folder} has no page for what does not exist`)
    return page
  }

  async #read() {
    const entries = JSON.parse(await readFile(join(this.folder, 'pages.json'), 'utf8')) as Entry[]
    const pages = entries.map(async ({ path, file, status }) => {
      const html = await readFile(join(this.folder, file), 'utf8')
      return [path, { status, html }] as const
    })
    return new Map(await Promise.all(pages))
  }
}
