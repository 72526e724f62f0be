/** One line a module. The pages come last: their fallback answers whatever nobody else took. */
import '#users/routes'
import '#billing/routes'
import '#vpn/routes'
import '#core/web/routes'
