import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DescribeUser } from '#users/queries/describe_user'
import UsageStatusTransformer from '#users/transformers/usage_status_transformer'

@inject()
export default class UsageStatusController {
  constructor(private describe: DescribeUser) {}

  async show({ auth, serialize }: HttpContext) {
    return serialize(UsageStatusTransformer.transform(await this.describe.execute(auth.getUserOrFail())))
  }
}
