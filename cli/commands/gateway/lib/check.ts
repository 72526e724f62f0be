import { CliError } from '#cli/kernel/error'
import type { GatewayCheck } from '#gateways/index'

/** A check that a gateway did not pass, with what to do. */
export function failed(name: string, { reason }: Pick<GatewayCheck, 'reason'>): CliError {
  return reason === 'unreachable'
    ? new CliError(`The provider of ${name} isn't responding.`, {
        next: `culvert gateway test ${name}`,
        code: 'E_PROVIDER_UNREACHABLE',
      })
    : new CliError(`The provider rejected the settings of ${name}.`, {
        next: `culvert gateway set ${name} < settings`,
        code: 'E_GATEWAY_REFUSED',
      })
}
