import app from '@adonisjs/core/services/app'
import { billingPart, planFacts, registerBilling } from '#billing/index'
import { AccountParts, registerUsers, UserFacts } from '#users/index'
import { FindUsageFacts, registerVpn, vpnAccountPart } from '#vpn/index'

/**
 * Collects what the modules contribute to one another without importing each
 * other: due work, user facts, event listeners, mail templates.
 */
app.container.singleton(
  UserFacts,
  () => new UserFacts(planFacts, async (user) => (await app.container.make(FindUsageFacts)).execute(user))
)
app.container.singleton(AccountParts, () => new AccountParts([billingPart, vpnAccountPart]))
await registerUsers()
await registerBilling()
await registerVpn()
