import type { Vite } from '@adonisjs/vite'
import type { Language } from '#core/languages'
import { isConsolePath, PageSource, type PageTemplate } from '#core/web/page_source'

type ModuleRunner = Awaited<ReturnType<Vite['createModuleRunner']>>

/** What frontend/prerender.tsx answers for a language. */
interface Renderer {
  pages: { path: string }[]
  renderPage(path: string, tags: string): Promise<string>
}

const ENTRY = 'frontend/prerender.tsx'
const ICON = '<link rel="icon" type="image/svg+xml" href="/frontend/assets/favicon.svg">'
const NONCE = { nonce: '__CULVERT_NONCE__' }

/** Pages rendered again for each request from the sources as they are, with the tags of the development server. */
export class DevelopmentPages extends PageSource {
  /** Texts are fixed once modules are loaded: each language has a runner, and with it modules, of its own. */
  readonly #runners = new Map<Language, Promise<ModuleRunner>>()

  #consoleRunner: Promise<ModuleRunner> | undefined

  constructor(readonly vite: Vite) {
    super()
  }

  async find(path: string, language: Language): Promise<PageTemplate> {
    if (isConsolePath(path)) return this.#console()
    const { pages, renderPage } = await this.#renderer(language)
    const known = pages.some((page) => page.path === path)
    const head = await this.#head('frontend/main.tsx')
    return { status: known ? 200 : 404, html: await renderPage(known ? path : '*', head) }
  }

  async #console(): Promise<PageTemplate> {
    this.#consoleRunner ??= this.vite.createModuleRunner()
    const { consoleDocument } = await (
      await this.#consoleRunner
    ).import<{ consoleDocument(tags: string): string }>('admin/document.ts')
    return { status: 200, html: consoleDocument(await this.#head('admin/main.tsx')), language: 'en' }
  }

  async #head(entryPoint: string) {
    const tags = await this.vite.generateEntryPointsTags(entryPoint, NONCE)
    return [ICON, this.vite.getReactHmrScript(NONCE), ...tags].filter(Boolean).join('\n')
  }

  async #renderer(language: Language): Promise<Renderer> {
    const runner = this.#runners.get(language) ?? this.vite.createModuleRunner()
    this.#runners.set(language, runner)
    const { pagesIn } = await (await runner).import<{ pagesIn(language: Language): Promise<Renderer> }>(ENTRY)
    return pagesIn(language)
  }
}
