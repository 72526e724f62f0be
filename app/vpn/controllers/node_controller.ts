import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiError, unauthorized } from '#core/errors'
import { RecordReport } from '#vpn/actions/record_report'
import { FindNodeConfig } from '#vpn/queries/find_node_config'
import { changesValidator, reportValidator } from '#vpn/validators/node'

@inject()
export default class NodeController {
  constructor(
    private config: FindNodeConfig,
    private record: RecordReport
  ) {}

  async show({ nodeServerId, serialize }: HttpContext) {
    const config = await this.config.execute(nodeServerId)
    if (!config) throw unauthorized()
    return serialize(config)
  }

  async report({ nodeServerId, request, serialize }: HttpContext) {
    const changes = request.input('base') !== undefined
    const report = await (changes ? request.validateUsing(changesValidator) : request.validateUsing(reportValidator))
    const result = await this.record.execute(nodeServerId, report)
    if (!result.ok) {
      throw new ApiError(
        409,
        'E_NODE_KEY',
        'This node enrolled with another key. Enrol it again: culvert server rotate-credential'
      )
    }
    return serialize({ held: result.value })
  }
}
