import { failed } from '#cli/commands/gateway/lib/check'
import { CliError, UsageError } from '#cli/kernel/error'

type Refused =
  | { type: 'not_found' | 'unknown_driver' | 'already_there' | 'changed_meanwhile' | 'in_use' | 'test_only' }
  | { type: 'wrong_keys'; keys: readonly { key: string; begins: readonly string[]; form: string | null }[] }
  | { type: 'unknown_keys' | 'needs_configuration'; keys: readonly string[] }
  | { type: 'check_failed'; reason: 'refused' | 'unreachable' }

/** What a refused change of a gateway says in the terminal. */
export function refusal(name: string, error: Refused): CliError {
  switch (error.type) {
    case 'unknown_driver':
      return new UsageError(
        `The gateway ${name} doesn't exist here.`,
        'The sandbox only exists in trials, where no money moves.'
      )
    case 'test_only':
      return new UsageError(
        `${name} is for tests only. It never charges anyone.`,
        `culvert gateway set ${name} --test-mode on`
      )
    case 'unknown_keys':
      return new UsageError(`${name} does not know: ${error.keys.join(', ')}.`, `culvert gateway list --json`)
    case 'wrong_keys': {
      const [wrong = { key: '', begins: [], form: null }] = error.keys
      return new UsageError(
        `${wrong.key} of ${name} ${wrong.form === null ? `begins with ${wrong.begins.join(' or ')} in this mode` : `is ${wrong.form}`}.`,
        `culvert gateway set ${name} --test-mode on|off < settings`
      )
    }
    case 'needs_configuration':
      return new CliError(`${name} needs: ${error.keys.join(', ')}.`, {
        next: `culvert gateway set ${name} < settings`,
        code: 'E_GATEWAY_UNCONFIGURED',
      })
    case 'check_failed':
      return failed(name, error)
    case 'in_use':
      return new CliError(`${name} has subscriptions.`, {
        next: `culvert gateway disable ${name}`,
        code: 'E_GATEWAY_IN_USE',
      })
    case 'not_found':
      return new CliError(`${name} is not set up.`, {
        next: `culvert gateway set ${name} < settings`,
        code: 'E_GATEWAY_UNCONFIGURED',
      })
    case 'already_there':
    case 'changed_meanwhile':
      return new CliError(`Someone else changed ${name}.`, {
        next: 'culvert gateway list',
        code: 'E_CHANGED_MEANWHILE',
      })
    default:
      return error satisfies never
  }
}
