import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import type { NextFn } from '@adonisjs/core/types/http'

/** While developing, the sources and hot updates of the browser apps come from Vite. Elsewhere there is no such server. */
export default class DevelopmentAssetsMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (!app.inDev || !app.container.hasBinding('vite')) return next()
    const { default: ViteMiddleware } = await import('@adonisjs/vite/vite_middleware')
    return (await app.container.make(ViteMiddleware)).handle(ctx, next)
  }
}
