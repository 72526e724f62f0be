import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { fileRefusal } from '#files/http/refusals'
import { searchRefusal } from '#files/http/search_refusal'
import { spaceValidator } from '#files/http/search_validators'
import { ReadSpace } from '#files/space/read_space'

/** What takes how much room. */
@inject()
export default class SpaceController {
  /** Of a folder; of the root without a path. */
  @inject()
  async show({ request }: HttpContext, readSpace: ReadSpace) {
    const { path = '/' } = await spaceValidator.validate(request.qs())
    const result = await searchRefusal(() => readSpace.execute(path))
    if (!result.ok) throw fileRefusal(result.error)
    return result.value
  }
}
