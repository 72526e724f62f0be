import { BaseEvent } from '@adonisjs/core/events'

/**
 * A user may do less than before: a grant or a subscription ended, or the plan became a lower one. Told once per lapse,
 * and again only if a listener failed: listeners have to bear a repeat. They read `entitlementsFor` for what still holds.
 */
export class SubscriptionLapsed extends BaseEvent {
  constructor(readonly userId: number) {
    super()
  }
}
