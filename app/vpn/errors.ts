import { ApiError } from '#core/errors'
import type { ConnectError } from '#vpn/actions/connect_device'
import type { RotateDeviceKeyError } from '#vpn/actions/rotate_device_key'

/** Screens recognize a refusal that a paid plan would lift by the word 'upgrade', which only those two messages contain. */
export function connectRefused(error: ConnectError): ApiError {
  switch (error.type) {
    case 'premium_required':
      return new ApiError(403, 'E_PREMIUM_REQUIRED', 'This is a premium server. Please upgrade your plan to use it.')
    case 'connection_limit':
      return new ApiError(
        403,
        'E_CONNECTION_LIMIT_REACHED',
        `You have used all ${error.limit} connections of this month. Please upgrade for unlimited connections.`
      )
    case 'email_unverified':
      return new ApiError(403, 'E_EMAIL_UNVERIFIED', 'Verify your e-mail to get 5 connections')
    case 'device_limit': {
      const message = `Your plan allows ${error.limit === 1 ? 'one device' : `${error.limit} devices`}. Remove one first.`
      return new ApiError(409, 'E_DEVICE_LIMIT_REACHED', message, { extra: { devices: error.devices } })
    }
    case 'server_unavailable':
      return serverUnavailable(error.reason)
    case 'server_not_found':
      return new ApiError(404, 'E_SERVER_NOT_FOUND', "This server doesn't exist")
    default:
      return keyRefused(error)
  }
}

export function keyRefused({ type }: { type: 'invalid_key' | 'key_in_use' }): ApiError {
  return type === 'invalid_key'
    ? new ApiError(422, 'E_INVALID_KEY', 'This is not a WireGuard public key')
    : new ApiError(409, 'E_KEY_IN_USE', 'This key belongs to another device. Make a new one.')
}

export function rotationRefused(error: RotateDeviceKeyError): ApiError {
  return error.type === 'not_found' ? deviceUnknown() : keyRefused(error)
}

export function deviceUnknown(): ApiError {
  return new ApiError(404, 'E_DEVICE_NOT_FOUND', "This device doesn't exist")
}

export function connectionUnknown(): ApiError {
  return new ApiError(404, 'E_CONNECTION_NOT_FOUND', "This connection doesn't exist")
}

function serverUnavailable(reason: 'offline' | 'full' | 'draining' | 'disabled'): ApiError {
  switch (reason) {
    case 'offline':
      return new ApiError(409, 'E_SERVER_OFFLINE', 'This server is offline at the moment. Choose another one.')
    case 'full':
      return new ApiError(409, 'E_SERVER_FULL', 'This server is full at the moment. Choose another one.')
    case 'draining':
      return new ApiError(
        409,
        'E_SERVER_DRAINING',
        'This server is about to close for maintenance. Choose another one.'
      )
    case 'disabled':
      return new ApiError(409, 'E_SERVER_DISABLED', 'This server is out of service. Choose another one.')
  }
}
