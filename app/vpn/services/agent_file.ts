import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { projectPath } from '#start/paths'

export interface AgentBuild {
  content: Buffer
  sha256: string
}

const FILE = projectPath('build', 'agent', 'culvert-agent.mjs')

/** The built agent with its checksum, read again when a build replaced it. Null before the first build. */
export class AgentFile {
  #changedAt = -1
  #build: AgentBuild | null = null

  async read(): Promise<AgentBuild | null> {
    const changedAt = await stat(FILE).then(
      ({ mtimeMs }) => mtimeMs,
      () => null
    )
    if (changedAt === null) return null
    if (changedAt !== this.#changedAt) {
      const content = await readFile(FILE)
      this.#build = { content, sha256: createHash('sha256').update(content).digest('hex') }
      this.#changedAt = changedAt
    }
    return this.#build
  }
}
