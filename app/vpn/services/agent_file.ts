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
    try {
      const { mtimeMs } = await stat(BUNDLE)
      if (mtimeMs === this.#changedAt) return this.#build
      const content = await readFile(BUNDLE)
      this.#build = { content, sha256: createHash('sha256').update(content).digest('hex') }
      this.#changedAt = mtimeMs
      return this.#build
    } catch (error) {
      // No build yet, or one that is just being replaced.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  /** The agent as a systemd service; its first lines say how it is installed. */
  async unit(): Promise<Buffer | null> {
    return readFile(UNIT).catch(() => null)
  }
}
