import { contractSuite } from '#tests/support/gateways/contract_suite'
import { providers } from '#tests/support/gateways/providers'

for (const subject of providers) contractSuite(subject)
