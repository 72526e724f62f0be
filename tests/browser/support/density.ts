import type { Locator, Page } from 'playwright'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Where something is; what is not shown is nowhere. */
export async function boxOf(of: Locator): Promise<Box> {
  const box = await of.boundingBox()
  if (!box) throw new Error('It is not shown')
  return box
}

export function overlap(one: Box, other: Box): boolean {
  const across = one.x < other.x + other.width && other.x < one.x + one.width
  return across && one.y < other.y + other.height && other.y < one.y + one.height
}

/** How many rows of a list's height a window of this height shows below what stands above the list. */
export async function rowsInSight(page: Page, height: number): Promise<number> {
  const first = await boxOf(page.getByRole('rowgroup').last().getByRole('row').first())
  return Math.floor((height - first.y) / first.height)
}
