import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { cleanUpLater, destroyNamespace, namespaceOf } from './clean_up.js'
import { must, run, until, type Outcome } from './shell.js'

/** The tmpfs keep WireGuard's sockets and resolvconf's state apart from the host's and from other machines'. */
const PRIVATE_MOUNTS = `
install -d /run/wireguard /run/resolvconf
mount -t tmpfs -o mode=0700 tmpfs /run/wireguard
mount -t tmpfs tmpfs /run/resolvconf
exec sleep infinity`

function isRunning(pid: number, words: string[]): boolean {
  try {
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return words.every((word, index) => (index === 0 ? basename(line[0] ?? '') === word : line[index] === word))
  } catch {
    return false
  }
}

/** A machine: a network namespace and a mount namespace, held by a sleeping process. */
export class Machine {
  private constructor(
    readonly namespace: string,
    readonly holder: number
  ) {}

  static async create(name: string, resolver: string | null = null): Promise<Machine> {
    const namespace = namespaceOf(name)
    cleanUpLater(() => destroyNamespace(namespace))
    await must('ip', ['netns', 'add', namespace])
    mkdirSync(`/etc/netns/${namespace}`, { recursive: true })
    writeFileSync(`/etc/netns/${namespace}/resolv.conf`, resolver ? `nameserver ${resolver}\n` : '')
    const child = spawn('ip', ['netns', 'exec', namespace, 'sh', '-c', PRIVATE_MOUNTS], {
      stdio: 'ignore',
      detached: true,
    })
    child.unref()
    const machine = new Machine(namespace, child.pid ?? 0)
    await until(
      `${name} is there`,
      30_000,
      async () => (await machine.run('mountpoint', ['-q', '/run/resolvconf'])).code === 0
    )
    // Without address detection the first packet over IPv6 would be lost.
    await machine.must('sysctl', ['-qw', 'net.ipv6.conf.all.accept_dad=0', 'net.ipv6.conf.default.accept_dad=0'])
    await machine.setForwarding(false)
    await machine.ip('link set lo up')
    return machine
  }

  run(command: string, args: string[], timeoutMs?: number): Promise<Outcome> {
    return run('nsenter', this.#words(command, args), timeoutMs)
  }

  must(command: string, args: string[], timeoutMs?: number): Promise<string> {
    return must('nsenter', this.#words(command, args), timeoutMs)
  }

  /** `ip` in this machine, its arguments in one line. */
  ip(line: string): Promise<string> {
    return must('ip', ['-n', this.namespace, ...line.split(' ')])
  }

  /** Starts a process that stays. Its id is the program's own: nsenter becomes it. */
  spawn(command: string, args: string[], options: SpawnOptions = {}): ChildProcess {
    return spawn('nsenter', this.#words(command, args), { stdio: 'ignore', ...options })
  }

  /** Processes of this machine whose command line begins with these words. */
  async processes(...words: string[]): Promise<number[]> {
    const pids = (await must('ip', ['netns', 'pids', this.namespace])).split('\n').filter(Boolean)
    return pids.map(Number).filter((pid) => isRunning(pid, words))
  }

  async setForwarding(on: boolean): Promise<void> {
    const value = on ? 1 : 0
    await this.must('sysctl', ['-qw', `net.ipv4.ip_forward=${value}`, `net.ipv6.conf.all.forwarding=${value}`])
  }

  async sysctl(name: string): Promise<string> {
    return (await this.must('sysctl', ['-n', name])).trim()
  }

  #words(command: string, args: string[]): string[] {
    return ['-t', String(this.holder), '-m', '-n', command, ...args]
  }
}
