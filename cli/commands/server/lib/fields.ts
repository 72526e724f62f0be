import { UsageError } from '#cli/kernel/error'

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
