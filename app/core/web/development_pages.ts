import type { Vite } from '@adonisjs/vite'
import { PageSource, type PageTemplate } from '#core/web/page_source'

/** What frontend/prerender.tsx exports. */
interface Renderer {
  pages: { path: string }[]
  renderPage(path: string, tags: string): Promise<string>
}

const ICON = '<link rel="icon" type="image/svg+xml" href="/frontend/assets/favicon.svg">'
const NONCE = { nonce: '__CULVERT_NONCE__' }

/** Pages rendered anew for each request from the sources as they are, with the tags of the development server. */
export class DevelopmentPages extends PageSource {
  constructor(readonly vite: Vite) {
    super()
  }

  async find(path: string): Promise<PageTemplate> {
    const { pages, renderPage } = await this.vite.loadServerModule<Renderer>('frontend/prerender.tsx')
    const known = pages.some((page) => page.path === path)
    const tags = await this.vite.generateEntryPointsTags('frontend/main.tsx', NONCE)
    const head = [ICON, this.vite.getReactHmrScript(NONCE), ...tags].filter(Boolean).join('\n')
    return { status: known ? 200 : 404, html: await renderPage(known ? path : '*', head) }
  }
}
