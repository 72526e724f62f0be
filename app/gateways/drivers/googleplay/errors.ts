import { GatewayError } from '#gateways/contracts/gateway_error'

export const TIMEOUT_MS = 10_000

/** What went wrong as Google's client says it: the status, and the reasons that its answer names. */
function readFailure(error: unknown): { status: number | null; reasons: string[] } {
  if (typeof error !== 'object' || error === null || !('response' in error)) return { status: null, reasons: [] }
  const { response } = error as {
    response?: { status?: unknown; data?: { error?: { errors?: { reason?: string }[] } } }
  }
  const listed = response?.data?.error?.errors
  const reasons = Array.isArray(listed) ? listed.map(({ reason }) => String(reason).replaceAll(/[^\w]/g, '')) : []
  return { status: typeof response?.status === 'number' ? response.status : null, reasons }
}

/** True where Google knows no such thing, or no longer: a token is forgotten 60 days after its subscription expired. */
export const isUnknown = (error: unknown) => [404, 410].includes(readFailure(error).status ?? 0)

/** Any error of a call in our words; a purchase token never becomes part of one. */
export function errorOf(error: unknown, call: string): GatewayError {
  if (error instanceof GatewayError) return error
  const { status, reasons } = readFailure(error)
  const codes = [status, ...reasons].join(' ')
  if (
    status === null ||
    status >= 500 ||
    status === 408 ||
    status === 429 ||
    reasons.some((each) => /[qQ]uota|rateLimit/.test(each))
  ) {
    return new GatewayError('unreachable', `Google Play cannot ${call} now. ${codes}`.trim())
  }
  if (status === 401 || status === 403) {
    return new GatewayError('misconfigured', `Google Play does not let us ${call}: ${codes}`)
  }
  return new GatewayError('refused', `Google Play refused to ${call}: ${codes}`)
}
