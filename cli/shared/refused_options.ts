import { UsageError } from '#cli/kernel/error'
import { flagName } from '#cli/kernel/option'

/** What the rules of the API say of a command line, each option with its own name. `names` has those that the API calls differently. */
export function refusedOptions(
  errors: readonly { field: string; message: string }[],
  names: Readonly<Record<string, string>> = {}
): UsageError {
  const sentences = errors.map(({ field, message }) => {
    const [name = ''] = field.split('.')
    return `${names[name] ?? `--${flagName(name)}`}: ${message}.`
  })
  return new UsageError(sentences.join('\n'))
}
