import app from '@adonisjs/core/services/app'
import { PageSourceList } from '#core/page_sources'
import { registerAnalytics } from '#analytics/index'
import {
  billingPart,
  countLiveSubscriptions,
  ensurePrices,
  findCustomerReference,
  findPlanStory,
  givePlan,
  listConnectionsLimits,
  planFacts,
  registerBilling,
} from '#billing/index'
import { dashboardAccountPart } from '#dashboard/index'
import { registerDownloads } from '#downloads/index'
import { registerFiles } from '#files/index'
import { GatewayUses, listPageSources, registerGateways } from '#gateways/index'
import { registerMailboxes } from '#mailboxes/index'
import { Fleet, registerOperations } from '#operations/index'
import { AccountParts, registerUsers, StaffFacts, UserFacts } from '#users/index'
import { registerSupport, supportAccountPart } from '#support/index'
import { FindUsageFacts, isConnected, listUsage, observedFleet, registerVpn, vpnAccountPart } from '#vpn/index'

/**
 * Collects what the modules contribute to one another without importing each
 * other: due work, user facts, event listeners, mail templates.
 */
app.container.singleton(
  UserFacts,
  () => new UserFacts(planFacts, async (user) => (await app.container.make(FindUsageFacts)).execute(user))
)
app.container.singleton(
  StaffFacts,
  () => new StaffFacts(findPlanStory, givePlan, isConnected, listConnectionsLimits, listUsage)
)
app.container.singleton(Fleet, () => observedFleet)
app.container.singleton(
  AccountParts,
  () => new AccountParts([billingPart, vpnAccountPart, supportAccountPart, dashboardAccountPart])
)
app.container.singleton(PageSourceList, () => new PageSourceList(listPageSources))
app.container.singleton(GatewayUses, () => new GatewayUses(countLiveSubscriptions, ensurePrices, findCustomerReference))
await registerUsers()
await registerGateways()
await registerBilling()
await registerVpn()
await registerDownloads()
await registerFiles()
await registerOperations()
await registerSupport()
await registerMailboxes()
await registerAnalytics()
