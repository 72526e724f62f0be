import { formatDate } from '../language'

/** The day of an instant, where the reader is. */
export function dayOf(instant: string): string {
  return formatDate(new Date(instant), { day: 'numeric', month: 'long', year: 'numeric' })
}
