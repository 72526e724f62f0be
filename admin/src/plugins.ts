import type { AdminPlugin } from './kernel/plugin'
import { aiAdvisor } from './plugins/ai-advisor'
import { audit } from './plugins/audit'
import { domainEmails } from './plugins/domain-emails'
import { downloads } from './plugins/downloads'
import { emails } from './plugins/emails'
import { files } from './plugins/files'
import { incidents } from './plugins/incidents'
import { optimizer } from './plugins/optimizer'
import { paymentGateways } from './plugins/payment-gateways'
import { plans } from './plugins/plans'
import { servers } from './plugins/servers'
import { settings } from './plugins/settings'
import { stripeDashboard } from './plugins/stripe-dashboard'
import { trophies } from './plugins/trophies'
import { users } from './plugins/users'

/** The console's plugins. A new tab is a folder in plugins/ and a line here. */
export const plugins: readonly AdminPlugin[] = [
  emails,
  domainEmails,
  paymentGateways,
  downloads,
  files,
  stripeDashboard,
  trophies,
  aiAdvisor,
  optimizer,
  servers,
  plans,
  incidents,
  users,
  audit,
  settings,
]
