import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/errors'
import { readList } from '#core/http/read_list'
import { describePage } from '#core/http/send_list'
import { pageOf } from '#core/lists/page_of'
import { DOMAIN_SORTS, domainList, domains } from '#mailboxes/validators/mail_domain_list'

/** The domains on which addresses can be given out, the default first. */
export default class MailDomainsController {
  async index(ctx: HttpContext) {
    const page = pageOf(domains, await readList(ctx, domainList), DOMAIN_SORTS)
    describePage(ctx, domainList.name, page)
    return page.rows.map(shown)
  }

  show({ params }: HttpContext) {
    const domain = domains.find(({ id }) => id === params['id'])
    if (!domain) throw notFound()
    return shown(domain)
  }
}

function shown({ id }: (typeof domains)[number]) {
  return { id, name: id }
}
