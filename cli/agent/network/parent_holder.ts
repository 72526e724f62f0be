import { isInteger, isRecord } from '../api/check.js'
import type { Holder } from './udp_ports.js'

/** The parent runs a program for it. */
const WITHIN_MS = 10_000
const UNKNOWN: Holder = { pid: null, program: null }

type Channel = Pick<NodeJS.Process, 'connected' | 'send' | 'on' | 'off'>

/** Asks the process that started the agent, and may see every process, who holds a UDP port. */
export function askParentForHolder(port: number, channel: Channel = process): Promise<Holder> {
  return new Promise((resolve) => {
    const finish = (holder: Holder) => {
      channel.off('message', hear)
      clearTimeout(timer)
      resolve(holder)
    }
    const hear = (message: unknown) => {
      if (isRecord(message) && message.holderOf === port) finish(parse(message))
    }
    const timer = setTimeout(() => finish(UNKNOWN), WITHIN_MS)
    channel.on('message', hear)
    if (!channel.connected || !channel.send) return finish(UNKNOWN)
    channel.send({ holderOf: port }, undefined, undefined, (error) => error && finish(UNKNOWN))
  })
}

function parse({ pid, program }: Record<string, unknown>): Holder {
  return {
    pid: isInteger(pid, 1, 2 ** 31) ? pid : null,
    program: typeof program === 'string' && program !== '' ? program : null,
  }
}
