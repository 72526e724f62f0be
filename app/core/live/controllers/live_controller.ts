import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { ApiError, forbidden } from '#core/errors'
import { throttle } from '#core/limits/throttle'
import { LiveHub } from '#core/live/live_hub'

const uid = () => vine.string().uuid()
const streamValidator = vine.create({ uid: uid() })
/** A key may be a long path. */
const MAX_CHANNEL = 6_000
const channelValidator = vine.create({ uid: uid(), channel: vine.string().maxLength(MAX_CHANNEL) })

const LIMITS = {
  stream: { account: { name: 'live_stream', points: 240, seconds: 600 } },
  channel: { account: { name: 'live_channel', points: 480, seconds: 600 } },
}

/** Live updates for signed-in browsers: a stream of events, and what is to be heard on it. */
@inject()
export default class LiveController {
  constructor(private hub: LiveHub) {}

  async events(ctx: HttpContext) {
    const { id, sessionId } = ctx.auth.getUserOrFail()
    const { uid } = await ctx.request.validateUsing(streamValidator)
    await throttle(ctx, LIMITS.stream, id)
    await this.hub.open(ctx, { userId: id, sessionId }, uid)
  }

  async subscribe(ctx: HttpContext) {
    const { id } = ctx.auth.getUserOrFail()
    const { uid, channel } = await ctx.request.validateUsing(channelValidator)
    await throttle(ctx, LIMITS.channel, id)
    const outcome = await this.hub.subscribe(id, uid, channel)
    if (outcome === 'heard') return ctx.response.noContent()
    if (outcome === 'no_channel') throw forbidden("This channel doesn't exist for you")
    throw new ApiError(409, 'E_NO_STREAM', 'This stream is not open here. Try again, or open another one.')
  }

  async unsubscribe(ctx: HttpContext) {
    const { uid, channel } = await ctx.request.validateUsing(channelValidator)
    await this.hub.unsubscribe(ctx.auth.getUserOrFail().id, uid, channel)
    return ctx.response.noContent()
  }
}
