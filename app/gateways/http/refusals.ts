import { ApiError, notFound } from '#core/errors'
import type { CheckGatewayError } from '#gateways/actions/check_gateway'
import type { CreateGatewayError } from '#gateways/actions/create_gateway'
import type { DeleteGatewayError } from '#gateways/actions/delete_gateway'
import type { UpdateGatewayError } from '#gateways/actions/update_gateway'
import type { WrongKey } from '#gateways/services/wrong_keys'

type GatewayError = CreateGatewayError | UpdateGatewayError | DeleteGatewayError | CheckGatewayError

/** The answer where an operator may not do something to a gateway. */
export function gatewayRefusal(error: GatewayError): ApiError {
  switch (error.type) {
    case 'not_found':
      return notFound()
    case 'unknown_driver':
      return invalid({ field: 'name', rule: 'in', message: "This kind of gateway doesn't exist here." })
    case 'unknown_keys':
      return invalid({
        field: 'configuration',
        rule: 'in',
        message: `This gateway doesn't support: ${error.keys.join(', ')}.`,
      })
    case 'wrong_keys':
      return wrongKeysRefusal(error.keys)
    case 'test_only':
      return invalid({
        field: 'testMode',
        rule: 'accepted',
        message: 'This gateway is for tests only. It never charges anyone.',
      })
    case 'already_there':
      return new ApiError(409, 'E_GATEWAY_EXISTS', 'This gateway is already set up. Edit it instead.')
    case 'changed_meanwhile':
      return new ApiError(409, 'E_CHANGED_MEANWHILE', 'Someone else changed this. Reload it and try again.')
    case 'in_use':
      return new ApiError(409, 'E_GATEWAY_IN_USE', 'This gateway has subscriptions. Disable it instead.')
    case 'needs_configuration':
      return new ApiError(409, 'E_GATEWAY_UNCONFIGURED', `Set these first: ${error.labels.join(', ')}.`, {
        errors: error.keys.map((key) => ({
          field: `configuration.${key}`,
          rule: 'required',
          message: 'Without it this cannot be enabled.',
        })),
      })
    case 'check_failed':
      return error.reason === 'unreachable'
        ? new ApiError(503, 'E_PROVIDER_UNREACHABLE', "The provider isn't responding. Nothing was changed. Try again.")
        : new ApiError(409, 'E_GATEWAY_REFUSED', 'The provider rejected these settings. Nothing was changed.')
    default:
      return error satisfies never
  }
}

/** At each field what it is; above all of them which ones are meant. */
function wrongKeysRefusal(keys: readonly WrongKey[]): ApiError {
  const errors = keys.map(({ key, begins, mode, form }) => {
    if (form !== null) return { field: `configuration.${key}`, rule: 'form', message: `It is ${form}.` }
    const where = mode === null ? 'It' : `In ${mode} mode it`
    return {
      field: `configuration.${key}`,
      rule: 'startsWith',
      message: `${where} begins with ${begins.join(' or ')}.`,
    }
  })
  const labels = keys.map(({ label }) => label).join(', ')
  const [first] = keys
  const mode = first?.mode && keys.every((key) => key.mode === first.mode) ? ` ${first.mode} mode` : ''
  return new ApiError(422, 'E_VALIDATION_ERROR', `These do not fit${mode}: ${labels}.`, { errors })
}

interface FieldError {
  field: string
  rule: string
  message: string
}

function invalid(...errors: FieldError[]) {
  return new ApiError(422, 'E_VALIDATION_ERROR', errors[0]?.message ?? '', { errors })
}
