import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/errors'
import { AgentFile } from '#vpn/services/agent_file'

/** The agent's one file, for setting up a node. Public: it holds no secret. */
@inject()
export default class NodeAgentController {
  constructor(private agent: AgentFile) {}

  async show({ response }: HttpContext) {
    const file = await this.agent.read()
    if (!file) throw notFound('The agent has not been built. Run: npm run build')
    response.header('X-Checksum-SHA256', file.sha256).header('Content-Type', 'text/javascript; charset=utf-8')
    return response.header('Content-Disposition', 'attachment; filename="culvert-agent.mjs"').send(file.content)
  }

  async unit({ response }: HttpContext) {
    const unit = await this.agent.unit()
    if (!unit) throw notFound()
    return response.header('Content-Type', 'text/plain; charset=utf-8').send(unit)
  }

  async checksum({ response }: HttpContext) {
    const file = await this.agent.read()
    if (!file) throw notFound('The agent has not been built. Run: npm run build')
    return response.header('Content-Type', 'text/plain; charset=utf-8').send(`${file.sha256}  culvert-agent.mjs\n`)
  }
}
