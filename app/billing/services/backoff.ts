const FIRST_SECONDS = 5
const LONGEST_SECONDS = 36_000

/** Seconds until the next try after so many: doubled each time, ten hours at most; twenty of them last about three days. */
export function backoffSeconds(attempts: number): number {
  return Math.min(FIRST_SECONDS * 2 ** (attempts - 1), LONGEST_SECONDS)
}
