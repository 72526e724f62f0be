import { expect, test } from 'vitest'
import { treemap } from './treemap-layout'

test('boxes have areas by value, fill the area, and do not overlap', () => {
  const values = [60, 20, 10, 6, 3, 1]
  const boxes = treemap(values, 200, 50)
  expect(boxes).toHaveLength(6)
  for (const [index, box] of boxes.entries()) {
    expect(box.width * box.height).toBeCloseTo((values[index] ?? 0) * 100)
    expect(box.x + box.width).toBeLessThanOrEqual(200.001)
    expect(box.y + box.height).toBeLessThanOrEqual(50.001)
    for (const other of boxes.slice(index + 1)) {
      const isApart =
        other.x >= box.x + box.width - 0.001 ||
        box.x >= other.x + other.width - 0.001 ||
        other.y >= box.y + box.height - 0.001 ||
        box.y >= other.y + other.height - 0.001
      expect(isApart).toBe(true)
    }
  }
  expect(treemap([0, 0], 10, 10)).toEqual([])
})
