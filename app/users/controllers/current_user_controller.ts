import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DescribeUser } from '#users/queries/describe_user'
import CurrentUserTransformer from '#users/transformers/current_user_transformer'

@inject()
export default class CurrentUserController {
  constructor(private describe: DescribeUser) {}

  /** Asked by every open dashboard: a flat record needs no serializer, which would capture a stack for each answer. */
  async show({ auth }: HttpContext) {
    return new CurrentUserTransformer(await this.describe.execute(auth.getUserOrFail())).toObject()
  }
}
