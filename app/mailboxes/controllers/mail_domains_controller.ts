import { OWN_DOMAINS } from '#mailboxes/services/own_domains'

/** The domains on which addresses can be given out, the default first. */
export default class MailDomainsController {
  index() {
    return OWN_DOMAINS.map((domain) => ({ id: domain, name: domain }))
  }
}
