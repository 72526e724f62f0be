import { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'
import type { Delivery, GatewayEvent, Reading } from '#gateways/contracts/gateway_event'
import { SANDBOX_EVENT_TYPES } from '#gateways/drivers/sandbox/book'
import { refusalOf, SIGNATURE_HEADER, signatureOf } from '#gateways/drivers/sandbox/signature'

export interface EventRow {
  id: number
  event_id: string
  type: string
  subscription_id: string | null
  payment_id: string | null
  attempts: number
  created_at: string
  due_at: string | null
}

interface Message {
  id: string
  type: string
  mode: 'test' | 'live'
  apiVersion: string
  createdAt: string
  subscription: string | null
  payment: string | null
}

const API_VERSION = '1'

/** What the sandbox sends of an event, signed as of now. */
export function deliveryOf(event: EventRow, now: DateTime): Delivery {
  const message: Message = {
    id: event.event_id,
    type: event.type,
    mode: 'test',
    apiVersion: API_VERSION,
    createdAt: fromSql(event.created_at).toISO() ?? '',
    subscription: event.subscription_id,
    payment: event.payment_id,
  }
  return signed(JSON.stringify(message), now)
}

/** Any body with a signature that holds at this time. */
export function signed(body: string, at: DateTime): Delivery {
  return { body, headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(body, at) } }
}

export function readDelivery({ body, headers }: Delivery, now: DateTime): Reading {
  const reason = refusalOf(headers[SIGNATURE_HEADER], body, now)
  if (reason) return { verdict: 'refused', reason }
  const event = readMessage(body)
  return event ? { verdict: 'verified', event } : { verdict: 'refused', reason: 'unreadable' }
}

function readMessage(body: string): GatewayEvent | null {
  const message = parsed(body)
  const createdAt = DateTime.fromISO(String(message?.createdAt), { zone: 'utc' })
  if (typeof message?.id !== 'string' || typeof message.type !== 'string' || !createdAt.isValid) return null
  return {
    id: message.id,
    type: message.type,
    live: message.mode === 'live',
    apiVersion: message.apiVersion ?? null,
    createdAt,
    concerns: (SANDBOX_EVENT_TYPES as readonly string[]).includes(message.type),
    subscriptionId: message.subscription ?? null,
    paymentId: message.payment ?? null,
  }
}

function parsed(body: string): Partial<Message> | null {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
