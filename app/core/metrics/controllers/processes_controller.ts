import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ListProcesses } from '#core/metrics/list_processes'
import ProcessTransformer from '#core/metrics/transformers/process_transformer'

/** The processes of this installation, for administrators. */
@inject()
export default class ProcessesController {
  constructor(private listProcesses: ListProcesses) {}

  async index(ctx: HttpContext) {
    return ctx.serialize(ProcessTransformer.transform(await this.listProcesses.execute()))
  }
}
