import { sandboxDriver } from '#gateways/drivers/sandbox/driver'
import { emptyDatabase } from '#tests/support/database'
import type { Subject } from '#tests/support/gateways/contract/subject'
import { providers } from '#tests/support/gateways/providers'
import { openSandbox } from '#tests/support/gateways/sandbox/harness'

/** Test mode keeps its records in the product's database, so its contract is tested on both engines. */
export const sandbox: Subject = { driver: sandboxDriver, open: openSandbox, prepare: emptyDatabase }

/** Every driver with its provider: a new one is a line in `providers`, and passes the contract. */
export const harnesses: readonly Subject[] = [sandbox, ...providers]
