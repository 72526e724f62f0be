/** Rows are read in batches of about so many bytes at most: a webhook's body has up to a megabyte. */
const BATCH_BYTES = 2 * 1024 * 1024

/** How many rows of these sizes fill a batch, at least the first. */
export function rowsThatFit(sizes: readonly number[]): number {
  let [fit, bytes] = [0, 0]
  for (const size of sizes) {
    bytes += size
    if (fit > 0 && bytes > BATCH_BYTES) break
    fit += 1
  }
  return fit
}
