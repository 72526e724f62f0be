import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { notFound, unauthorized } from '#core/errors'
import { TakeMail } from '#support/actions/take_mail'
import { readMailBody } from '#support/http/read_mail_body'
import { MailIntake } from '#support/services/mail_intake'

/** Where the mail server hands mails to support in. It is the only caller, and knows the secret. */
@inject()
export default class MailIntakeController {
  constructor(private intake: MailIntake) {}

  @inject()
  async store(ctx: HttpContext, takeMail: TakeMail) {
    const { request, response } = ctx
    if (this.intake.secret === null) throw notFound()
    const given = /^Bearer (\S+)$/.exec(request.header('authorization') ?? '')?.[1] ?? ''
    if (!this.intake.accepts(given)) throw unauthorized()
    const raw = await readMailBody(ctx)
    const [sender, recipient] = [request.header('x-envelope-from') ?? '', request.header('x-envelope-to') ?? '']
    const taken = await takeMail.execute({ raw, sender, recipient })
    response.status(taken.state === 'dropped' ? 202 : 201)
    return { state: taken.state }
  }
}
