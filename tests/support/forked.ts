import { fork } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot } from '#start/paths'
import { productModules } from '#tests/support/programs'

/** A test's own program in a process that can be told things, heard and killed. */
export async function forked(script: string) {
  const { path, loader } = productModules
  const child = fork(script, {
    cwd: projectRoot,
    execArgv: loader,
    env: { ...process.env, LOG_LEVEL: 'silent', CULVERT_TEST_MODULES: path },
  })
  return {
    tell: (message: string | object) => void child.send(message),
    /** The next message about something. Fails where the process ends without one. */
    heard: async (about: string): Promise<Record<string, unknown>> => {
      const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The process ended with ${code}`)))
      for (;;) {
        const [message] = (await Promise.race([once(child, 'message'), ended])) as [{ about?: string }]
        if (message.about === about) return message as Record<string, unknown>
      }
    },
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await once(child, 'exit')
    },
  }
}
