import type { Acted } from '#core/act_on_each'
import type { ApiError } from '#core/errors'

/** The answer to one action on many: each refusal in the words that it has for a single one. */
export function actedBody<E>({ done, unchanged, refused }: Acted<E>, refusalOf: (error: E) => ApiError) {
  const reasons = refused.map(({ id, error }) => {
    const { code, message } = refusalOf(error)
    return { id, code, message }
  })
  return { done, unchanged, refused: reasons }
}
