import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notFound } from '#core/errors'
import type { Language } from '#core/languages'
import { isConsolePath, PageSource, type PageTemplate } from '#core/web/page_source'

interface Entry {
  path: string
  language: Language
  file: string
  status: number
  indexed: boolean
}

const NOT_FOUND = '*'

function key(path: string, language: Language): string {
  return `${language} ${path}`
}

/** The pages that the build rendered. They are read once, at the start, and stay in memory: some kilobytes each. */
export class BuiltPages extends PageSource {
  #entries: Promise<Entry[]> | undefined
  #pages: Promise<Map<string, PageTemplate>> | undefined

  constructor(readonly folder: string) {
    super()
  }

  async find(path: string, language: Language): Promise<PageTemplate> {
    const pages = await this.load()
    if (isConsolePath(path)) return this.#console(pages)
    const page = pages.get(key(path, language)) ?? pages.get(key(NOT_FOUND, language))
    if (!page) throw new Error(`${this.folder} has no page for what does not exist`)
    return page
  }

  /** A later build replaces the files, and this process knows the assets of its own one only. */
  load(): Promise<Map<string, PageTemplate>> {
    if (this.#pages) return this.#pages
    const pages = this.#read()
    this.#pages = pages
    pages.catch(() => {
      this.#pages = undefined
      this.#entries = undefined
    })
    return pages
  }

  #console(pages: Map<string, PageTemplate>): PageTemplate {
    const page = pages.get(key('/admin', 'en'))
    if (!page) throw new Error(`${this.folder} has no page for the console`)
    return { ...page, language: 'en' }
  }

  override async indexed() {
    const entries = await this.#index()
    return [...new Set(entries.filter(({ indexed }) => indexed).map(({ path }) => path))]
  }

  override async file(name: string) {
    try {
      return await readFile(join(this.folder, name), 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw notFound()
      throw error
    }
  }

  #index() {
    this.#entries ??= readFile(join(this.folder, 'pages.json'), 'utf8').then((json) => JSON.parse(json) as Entry[])
    return this.#entries
  }

  async #read() {
    const pages = (await this.#index()).map(async ({ path, language, file, status }) => {
      const html = await readFile(join(this.folder, file), 'utf8')
      return [key(path, language), { status, html }] as const
    })
    return new Map(await Promise.all(pages))
  }
}
