import type { Delivery } from '#gateways/contracts/gateway_event'

/** Where deliveries of providers arrive. What lives in this process brings its own by the road that the others take. */
export abstract class EventInbox {
  /** As `POST /webhooks/{gateway}` takes it. False: not accepted, it should be sent again later. */
  abstract receive(gateway: string, delivery: Delivery): Promise<boolean>
}
