import { BaseEvent } from '@adonisjs/core/events'

/**
 * A user is back on the free plan. Told once per lapse, and again only if a listener failed: listeners have to
 * bear a repeat. They read `entitlementsFor` for what still holds.
 */
export class SubscriptionLapsed extends BaseEvent {
  constructor(readonly userId: number) {
    super()
  }
}
