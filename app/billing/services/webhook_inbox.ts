import { inject } from '@adonisjs/core'
import { EventInbox, type Delivery } from '#gateways/index'
import { ReceiveEvent } from '#billing/actions/receive_event'

/** What `POST /webhooks/:gateway` does, for a provider that lives in this process. */
@inject()
export class WebhookInbox extends EventInbox {
  constructor(private receiveEvent: ReceiveEvent) {
    super()
  }

  async receive(gateway: string, delivery: Delivery): Promise<boolean> {
    return (await this.receiveEvent.execute(gateway, delivery)).ok
  }
}
