import { GatewayError } from '#gateways/index'

/** No page waits longer for a provider; what is done after that is found by the next fetch. */
const PROVIDER_MS = 10_000

/** What a provider answers, if it does so in time; else the failure 'unreachable', although the call may still be done. */
export async function within<T>(work: Promise<T>, ms: number = PROVIDER_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewayError('unreachable', `No answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
