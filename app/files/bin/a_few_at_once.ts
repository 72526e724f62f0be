/** Open at once while items are read: a bin can have more of them than a process may have open files. */
const AT_ONCE = 64

/** What was found, in the order in which it was asked for. */
export async function aFewAtOnce<From, To>(
  all: readonly From[],
  read: (one: From) => Promise<To | null>
): Promise<To[]> {
  const found: (To | null)[] = []
  const waiting = all.entries()
  const readOnes = async () => {
    for (const [index, one] of waiting) found[index] = await read(one)
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, all.length) }, readOnes))
  return found.filter((one) => one !== null)
}
