/**
 * Runs tasks side by side as far as `capacity` goes: each takes its weight while it runs and waits
 * for the task that it names in `after`. They begin in the order of the list where they fit.
 */
export async function schedule(tasks, capacity, work) {
  const waiting = [...tasks]
  const running = new Map()
  const done = new Set()
  const planned = new Set(tasks.map((task) => task.name))
  let used = 0
  const weightOf = (task) => Math.min(task.weight ?? 1, capacity)
  const fits = (task) =>
    (!task.after || done.has(task.after) || !planned.has(task.after)) && used + weightOf(task) <= capacity
  const begin = (task) => {
    waiting.splice(waiting.indexOf(task), 1)
    used += weightOf(task)
    const end = work(task).finally(() => {
      used -= weightOf(task)
      running.delete(task)
      done.add(task.name)
    })
    running.set(task, end)
  }
  while (waiting.length > 0 || running.size > 0) {
    for (let next = waiting.find(fits); next; next = waiting.find(fits)) begin(next)
    await Promise.race(running.values())
  }
}
