import { language } from '../language'
import english from './messages/en'
import { messages } from './messages'
import type { PublicGateway, Subscription } from './types'

const names = Object.keys(english.gateways) as (keyof typeof english.gateways)[]

/** A gateway's text in the language of the page, as long as it is the one that it came with. */
function translated(text: string): string {
  const known = names.find((name) => english.gateways[name] === text)
  return known ? messages.gateways[known] : text
}

/** Payment methods in the language of the page. What an operator wrote stays. */
export function gatewayInOwnWords(gateway: PublicGateway): PublicGateway {
  if (language() === 'en') return gateway
  return { ...gateway, displayName: translated(gateway.displayName), description: translated(gateway.description) }
}

/** The same for the method that a subscription is paid with. */
export function subscriptionInOwnWords(subscription: Subscription | null): Subscription | null {
  if (language() === 'en' || subscription === null) return subscription
  return { ...subscription, gatewayName: translated(subscription.gatewayName) }
}
