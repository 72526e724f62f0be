/** An error as Stripe answers it. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly fields: Readonly<Record<string, unknown>>
  ) {
    super(String(fields.message))
  }
}

export function invalid(message: string, code?: string, param?: string): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', message, code, param })
}

export function missing(kind: string, id: string, param = 'id'): Refusal {
  const message = `No such ${kind}: '${id}'`
  return new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}
