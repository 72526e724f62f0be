/**
 * Runs `work` one at a time: asked for while it runs, it runs once more afterwards, however often it was asked.
 * `ask` ends with the run that it asked for, and rejects where that run does; `settled` ends when nothing runs any more.
 */
export function oneAtATime(work) {
  let running = null
  let next = null
  const begin = async () => {
    next = null
    try {
      await work()
    } finally {
      running = null
    }
  }
  return {
    ask() {
      if (next) return next
      if (!running) return (running = begin())
      const before = running.catch(() => undefined)
      next = before.then(() => (running = begin()))
      return next
    },
    async settled() {
      while (next ?? running) await (next ?? running).catch(() => undefined)
    },
  }
}
