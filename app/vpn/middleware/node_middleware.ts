import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { unauthorized } from '#core/errors'
import { CREDENTIAL_PREFIX } from '#vpn/actions/enrol_node'
import { findNodeByCredential } from '#vpn/queries/find_node_by_credential'

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    /** The server whose node sent this request; set on /api/node/* only. */
    nodeServerId: number
  }
}

const BEARER = `Bearer ${CREDENTIAL_PREFIX}`
const LENGTH = BEARER.length + 43

/** Lets nodes in by their bearer credential. */
export default class NodeMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const header = ctx.request.header('authorization') ?? ''
    if (header.length !== LENGTH || !header.startsWith(BEARER)) throw unauthorized()
    const serverId = await findNodeByCredential(header.slice('Bearer '.length))
    if (serverId === null) throw unauthorized()
    ctx.nodeServerId = serverId
    return next()
  }
}
