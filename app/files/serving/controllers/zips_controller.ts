import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { fileRefusal } from '#files/http/refusals'
import { pathValidator } from '#files/http/validators'
import { ListZip } from '#files/serving/list_zip'

/** What is in zips. */
@inject()
export default class ZipsController {
  @inject()
  async show({ request, response }: HttpContext, listZip: ListZip) {
    const { path } = await pathValidator.validate(request.qs())
    const result = await listZip.execute(path)
    if (!result.ok) throw fileRefusal(result.error)
    response.header('Cache-Control', 'no-store')
    return result.value
  }
}
