import { flagName } from '#cli/kernel/option'
import { UsageError } from '#cli/kernel/error'

/** Options that the API calls differently. */
const OPTIONS: Record<string, string> = { countryCode: 'code' }

/** What the rules of the API say of the options, each with its own name. */
export function refusedOptions(errors: readonly { field: string; message: string }[]): UsageError {
  const sentences = errors.map(({ field, message }) => {
    const [name = ''] = field.split('.')
    return `--${flagName(OPTIONS[name] ?? name)}: ${message}.`
  })
  return new UsageError(sentences.join('\n'))
}

/** A list whose entries are separated by commas, or undefined where none was given. */
export function list(text: string | undefined): string[] | undefined {
  return text?.split(',').flatMap((part) => part.trim() || [])
}

/** '45m', '2h', '3d' or '30s' as seconds. */
export function duration(text: string): number {
  const [, amount, unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  const seconds = { s: 1, m: 60, h: 3600, d: 86_400 }[unit]
  if (seconds === undefined) throw new UsageError(`'${text}' is not a duration. Write 30m, 2h or 3d.`)
  return Number(amount) * seconds
}
