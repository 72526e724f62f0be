import app from '@adonisjs/core/services/app'
import { planFacts } from '#billing/index'
import { AccountParts, registerUserMails, UserFacts } from '#users/index'
import { FindUsageFacts, registerVpn, vpnAccountPart } from '#vpn/index'

/**
 * Collects what the modules contribute to one another without importing each
 * other: due work, user facts, event listeners, mail templates.
 */
app.container.singleton(
  UserFacts,
  () => new UserFacts(planFacts, async (user) => (await app.container.make(FindUsageFacts)).execute(user))
)
app.container.singleton(AccountParts, () => new AccountParts([vpnAccountPart]))
registerUserMails()
await registerVpn()
