import type { ApplicationService } from '@adonisjs/core/types'
import { BuiltPages } from '#core/web/built_pages'
import { DevelopmentPages } from '#core/web/development_pages'
import { PageSource } from '#core/web/page_source'

/** Binds where pages come from. */
export default class WebProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(PageSource, async (resolver) => {
      if (this.app.container.hasBinding('vite')) {
        const vite = await resolver.make('vite')
        if (vite.useDevServer) return new DevelopmentPages(vite)
      }
      return new BuiltPages(this.app.makePath('pages'))
    })
  }

  async ready() {
    if (this.app.getEnvironment() !== 'web' || this.app.getMode() !== 'run') return
    const source = await this.app.container.make(PageSource)
    if (source instanceof BuiltPages) void source.load().catch(() => {})
  }
}
