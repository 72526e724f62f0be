import { validated } from '#core/validated'
import { createServerValidator } from '#vpn/validators/admin_server'

/** Reads what somebody says of a new server. */
export const readNewServer = (input: unknown) => validated(createServerValidator, input)
