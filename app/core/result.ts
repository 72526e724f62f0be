/** Outcome of an action: a value, or one of the errors that the action declares. Anything unexpected is thrown. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

export function err<const E>(error: E): { ok: false; error: E } {
  return { ok: false, error }
}
