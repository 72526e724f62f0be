export { SUBSCRIPTION_STATUSES, type SubscriptionStatus, type SubscriptionSnapshot } from '#gateways/contracts/snapshot'
export type {
  AmountParts,
  DisputeSnapshot,
  EndReason,
  PaymentSnapshot,
  RefundSnapshot,
} from '#gateways/contracts/snapshot'
export type { ConfigurationKey, GatewayDriver, GatewaySettings } from '#gateways/contracts/gateway_driver'
export { type Capability, type Checkout, type Discount, PaymentGateway } from '#gateways/contracts/payment_gateway'
export type { ChangeOutcome, ChangePreview, PaidWith } from '#gateways/contracts/payment_gateway'
export type { Delivery, GatewayEvent, Reading } from '#gateways/contracts/gateway_event'
export { EventInbox } from '#gateways/contracts/event_inbox'
export { GatewayError, type GatewayFailure } from '#gateways/contracts/gateway_error'
export { Gateways, type OpenGateway } from '#gateways/gateways'
export { gatewayCan, listGateways, openGateway } from '#gateways/open_gateway'
export type { GatewayRecord } from '#gateways/services/gateway_record'
export { registerGateways } from '#gateways/wiring'
export { GatewayUses } from '#gateways/contracts/gateway_uses'
export { CreateGateway } from '#gateways/actions/create_gateway'
export { UpdateGateway } from '#gateways/actions/update_gateway'
export { DeleteGateway } from '#gateways/actions/delete_gateway'
export { CheckGateway, type GatewayCheck } from '#gateways/actions/check_gateway'
export { listGatewaysForStaff } from '#gateways/queries/list_gateways_for_staff'
export type { GatewayForStaff } from '#gateways/services/gateway_for_staff'
export { listPageSources } from '#gateways/queries/list_page_sources'
