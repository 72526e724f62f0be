import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DescribeUser } from '#users/queries/describe_user'
import CurrentUserTransformer from '#users/transformers/current_user_transformer'

@inject()
export default class CurrentUserController {
  constructor(private describe: DescribeUser) {}

  async show({ auth, serialize }: HttpContext) {
    return serialize(CurrentUserTransformer.transform(await this.describe.execute(auth.getUserOrFail())))
  }
}
