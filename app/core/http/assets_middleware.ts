import { existsSync } from 'node:fs'
import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import type { NextFn } from '@adonisjs/core/types/http'
import { staticFiles } from '#core/http/static_files'

const PREFIX = '/assets/'
const folder = app.makePath('public')

/** The list of files is read once, when the process starts; without a build (tests, development) there is none. */
const serve = existsSync(folder) ? staticFiles(folder) : undefined

/**
 * Built assets of the browser apps. Their names carry a hash of their content, so they never change; compressed
 * copies lie beside them. What is not there is 404: an old page that asks for an old chunk must not get HTML.
 */
export default class AssetsMiddleware {
  async handle({ request, response }: HttpContext, next: NextFn) {
    if (!request.url().startsWith(PREFIX)) return next()
    if (!serve || !['GET', 'HEAD'].includes(request.method())) return missing(response)
    response.relayHeaders()
    return new Promise<void>((resolve) => {
      response.response.once('close', resolve)
      serve(request.request, response.response, () => {
        missing(response)
        response.finish()
      })
    })
  }
}

function missing(response: HttpContext['response']) {
  response.header('Cache-Control', 'no-store').type('text').status(404).send('Not found')
}
