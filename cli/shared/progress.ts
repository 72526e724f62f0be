const MEGABYTE = 1_000_000
/** Smaller files are there before anybody could read a line. */
const FROM = 32 * MEGABYTE
const STEPS = 10

/** A line on every tenth of a big file. */
export function progressLines(total: number, say: (line: string) => void): (bytes: number) => void {
  let told = 0
  return (bytes) => {
    const step = Math.floor((bytes / total) * STEPS)
    if (total < FROM || step <= told) return
    told = step
    const megabytes = (amount: number) => (amount / MEGABYTE).toFixed(1)
    say(`${Math.min(100, step * (100 / STEPS))} %  ${megabytes(bytes)} of ${megabytes(total)} MB`)
  }
}
