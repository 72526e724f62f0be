import type { Acted } from '#core/act_on_each'
import type { ApiError } from '#core/errors'

/** How what came of one action on many leaves the server: each refusal in the words that it has for a single one. */
export function actedBody<E>({ done, unchanged, refused }: Acted<E>, refusalOf: (error: E) => ApiError) {
  const reasons = refused.map(({ id, error }) => {
    const { code, message } = refusalOf(error)
    return { id, code, message }
  })
  return { done, unchanged, refused: reasons }
}
