import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { expectedTags } from '#core/http/etag'
import { fileRefusal } from '#files/http/refusals'
import { pathValidator, saveValidator } from '#files/http/validators'
import { ReadText } from '#files/text/read_text'
import { SaveText } from '#files/text/save_text'

/** The content of text files. */
@inject()
export default class TextsController {
  @inject()
  async show({ request, response }: HttpContext, readText: ReadText) {
    const { path } = await pathValidator.validate(request.qs())
    const result = await readText.execute(path)
    if (!result.ok) throw fileRefusal(result.error)
    const { etag, ...file } = result.value
    response.header('ETag', `"${etag}"`).header('Cache-Control', 'no-store')
    return file
  }

  /** With If-Match only over one of these contents. Without it, as the specification has it, over whatever is there. */
  @inject()
  async update({ request, response, auth }: HttpContext, saveText: SaveText) {
    const { path, content } = await saveValidator.validate(request.body())
    const ifMatch = expectedTags(request.headers()['if-match'])
    const result = await saveText.execute({ path, content, ifMatch, actorId: auth.getUserOrFail().id })
    if (!result.ok) {
      if (result.error.type === 'changed') response.header('ETag', `"${result.error.etag}"`)
      throw fileRefusal(result.error)
    }
    response.header('ETag', `"${result.value.etag}"`)
    return result.value.entry
  }
}
