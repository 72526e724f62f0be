import { getParser } from 'bowser'

const MAX_LENGTH = 60

/** How the list of own sessions calls a browser: 'Chrome on Linux'. Versions and models are left out; nothing else of the user agent is kept. */
export function browserLabel(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown browser'
  const parser = getParser(userAgent.slice(0, 512))
  const browser = parser.getBrowserName() || 'Unknown browser'
  const system = parser.getOSName()
  return (system ? `${browser} on ${system}` : browser).slice(0, MAX_LENGTH)
}
