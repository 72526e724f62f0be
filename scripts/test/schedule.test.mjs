import { describe, expect, test } from 'vitest'
import { schedule } from './schedule.mjs'

/** Runs tasks that last some turns each and notes who ran beside whom. */
async function trace(tasks, capacity) {
  const running = new Set()
  const seen = []
  await schedule(tasks, capacity, async (task) => {
    running.add(task.name)
    seen.push([...running].join('+'))
    for (let turn = 0; turn < (task.turns ?? 1); turn++) await new Promise((resolve) => setTimeout(resolve, 5))
    running.delete(task.name)
  })
  return seen
}

describe('the schedule', () => {
  test('fills the capacity and no more', async () => {
    const tasks = ['a', 'b', 'c'].map((name) => ({ name }))
    const seen = await trace(tasks, 2)
    expect(seen).toHaveLength(3)
    expect(Math.max(...seen.map((names) => names.split('+').length))).toBe(2)
  })

  test('fits two of half a place beside a whole one', async () => {
    const tasks = [
      { name: 'a', turns: 3 },
      { name: 'b', turns: 3, weight: 0.5 },
      { name: 'c', turns: 3, weight: 0.5 },
      { name: 'd', weight: 0.5 },
    ]
    const seen = await trace(tasks, 2)
    expect(seen.slice(0, 3)).toEqual(['a', 'a+b', 'a+b+c'])
    expect(seen.at(-1)?.split('+').length).toBeLessThanOrEqual(3)
  })

  test('waits for what a task names, where that is part of the run', async () => {
    const tasks = [{ name: 'browser', after: 'build' }, { name: 'build', turns: 3 }, { name: 'unit' }]
    const seen = await trace(tasks, 3)
    expect(seen[0]).toBe('build')
    expect(seen.at(-1)).toBe('browser')
    expect(await trace([{ name: 'browser', after: 'build' }], 2)).toEqual(['browser'])
  })

  test('gives a heavy task the machine for itself, also where it is smaller than that', async () => {
    const tasks = [
      { name: 'a', turns: 2 },
      { name: 'tunnel', weight: 2 },
      { name: 'b', turns: 2 },
    ]
    expect(await trace(tasks, 2)).not.toContain('a+tunnel')
    expect(await trace([{ name: 'tunnel', weight: 2 }], 1)).toEqual(['tunnel'])
  })
})
