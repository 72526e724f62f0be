import { ApiError } from '#core/errors'
import { unlessBusy } from '#files/http/unless_busy'
import { IndexFailed } from '#files/search/file_index'

/** Answers where nothing can be searched for the moment. */
export async function searchRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await unlessBusy('searches are running', work)
  } catch (error) {
    if (!(error instanceof IndexFailed)) throw error
    const failure = new ApiError(503, 'E_SEARCH_UNAVAILABLE', "Files can't be searched right now. Try again.", {
      retryAfter: 5,
    })
    failure.cause = error
    throw failure
  }
}
