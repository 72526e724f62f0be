import { AsyncLocalStorage } from 'node:async_hooks'
import type { ApplicationService } from '@adonisjs/core/types'

type Output = NodeJS.WritableStream & { isTTY?: boolean }

/** What a command line is connected to: the process's own streams, unless it runs inside another program. */
export interface Terminal {
  readonly stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  readonly stdout: Output
  readonly stderr: Output
  /** Stops the command as Ctrl-C does. */
  readonly interrupt?: AbortSignal
  /** An application that is booted already. The command uses it and leaves it running. */
  readonly app?: ApplicationService
}

const connected = new AsyncLocalStorage<Terminal>()

/** The terminal of the command that is running. */
export function terminal(): Terminal {
  return connected.getStore() ?? process
}

/** Connects whatever command line `work` runs to `to`. */
export function onTerminal<T>(to: Terminal, work: () => Promise<T>): Promise<T> {
  return connected.run(to, work)
}
