import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { unauthorized } from '#core/errors'
import { SaveConfig } from '#dashboard/actions/save_config'
import { findConfig } from '#dashboard/queries/find_config'
import ConfigTransformer from '#dashboard/transformers/config_transformer'
import { configValidator } from '#dashboard/validators/config'

/** How a user arranged their dashboard. */
export default class ConfigController {
  /** `null` where none is stored: nothing is missing then, the app has a default. */
  async show({ auth, response, serialize }: HttpContext) {
    const config = await findConfig(auth.getUserOrFail().id)
    if (config) return serialize(ConfigTransformer.transform(config))
    // The framework answers null with no body at all, which is no JSON.
    return response.header('Content-Type', 'application/json; charset=utf-8').send('null')
  }

  @inject()
  async update({ auth, request, serialize }: HttpContext, saveConfig: SaveConfig) {
    const config = await request.validateUsing(configValidator)
    const result = await saveConfig.execute({ userId: auth.getUserOrFail().id, config })
    if (!result.ok) throw unauthorized()
    return serialize(ConfigTransformer.transform(result.value))
  }
}
