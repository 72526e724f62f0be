import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { throttle } from '#core/limits/throttle'
import { SubmitContact } from '#support/actions/submit_contact'
import { LIMITS } from '#support/limits'
import { contactValidator } from '#support/validators/writing'

/** The contact form, for visitors and users alike. */
export default class ContactController {
  @inject()
  async store(ctx: HttpContext, submitContact: SubmitContact) {
    const { priority = 'medium', ...written } = await ctx.request.validateUsing(contactValidator)
    await ctx.auth.check()
    const user = ctx.auth.user ?? null
    await throttle(ctx, LIMITS.contact, user ? user.id : written.email)
    await submitContact.execute({ ...written, priority, user })
    return ctx.response.created({ status: 'received' as const })
  }
}
