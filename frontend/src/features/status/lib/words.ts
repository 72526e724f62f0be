import { countryName, formatDate, formatNumber } from '~/lib/language'
import { messages } from '../messages'
import type { Incident, ServerStatus } from './types'

type Place = Pick<ServerStatus, 'city' | 'country' | 'countryCode'>

export function placeName({ city, country, countryCode }: Place): string {
  return `${city}, ${countryName(countryCode, country)}`
}

/** What the service said by itself is translated; an operator's words stay as they are. */
export function titleOf({ code, title, servers }: Incident): string {
  const [place] = servers
  if (!place) return title
  if (code === 'server_unreliable') return messages.automatic.unreliable(placeName(place))
  return code === 'node_silent' ? messages.automatic.title(placeName(place)) : title
}

export function messageOf({ code, message }: Incident['updates'][number]): string {
  const texts: Readonly<Record<string, string>> = messages.automatic.updates
  return (code && texts[code]) || message
}

/** A moment in the visitor's own time. */
export function momentOf(time: string): string {
  return formatDate(new Date(time), { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
}

export function percent(value: number, digits = 0): string {
  return formatNumber(value / 100, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** How long something took: '12 min', '2 hr 5 min'. */
export function lengthOf(from: string, to: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000))
  const unit = (value: number, name: 'hour' | 'minute') =>
    formatNumber(value, { style: 'unit', unit: name, unitDisplay: 'short' })
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return unit(minutes, 'minute')
  return rest === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(rest, 'minute')}`
}
