import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { projectPath } from '#start/paths'

export interface AgentBuild {
  content: Buffer
  sha256: string
}

const BUNDLE = projectPath('build', 'agent', 'culvert-agent.mjs')
const UNIT = projectPath('cli', 'agent', 'culvert-agent.service')

/** The built agent with its checksum, read again when a build replaced it. Null before the first build. */
export class AgentFile {
  #changedAt = -1
  #build: AgentBuild | null = null

  async read(): Promise<AgentBuild | null> {
    const changedAt = await stat(BUNDLE).then(
      ({ mtimeMs }) => mtimeMs,
      () => null
    )
    if (changedAt === null) return null
    if (changedAt !== this.#changedAt) {
      const content = await readFile(BUNDLE)
      this.#build = { content, sha256: createHash('sha256').update(content).digest('hex') }
      this.#changedAt = changedAt
    }
    return this.#build
  }

  /** The agent as a systemd service; its first lines say how it is installed. */
  async unit(): Promise<Buffer | null> {
    return readFile(UNIT).catch(() => null)
  }
}
