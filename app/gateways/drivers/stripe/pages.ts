/** All of a list, page by page, each one asked for through this driver's own error handling. */
export async function* pages<T extends { id: string }>(
  ask: (after: { starting_after?: string }) => Promise<{ data: T[]; has_more: boolean }>
): AsyncGenerator<T> {
  let after: { starting_after?: string } = {}
  for (;;) {
    const page = await ask(after)
    yield* page.data
    const last = page.data.at(-1)
    if (!page.has_more || !last) return
    after = { starting_after: last.id }
  }
}
