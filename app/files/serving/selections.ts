import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { hashToken, randomToken } from '#core/tokens'
import { unless } from '#files/errors'
import { Reserved } from '#files/reserved/reserved'
import { fill, staged } from '#files/reserved/staging'
import { readNote } from '#files/reserved/note_file'

/** Long enough for a browser to begin its download. */
const LIFE_MS = 300_000

interface Selection {
  paths: string[]
  userId: number
  /** Milliseconds. */
  until: number
}

/** Selections to download whose paths are too long for an address. Each belongs to its sender and lasts five minutes. */
@inject()
export class Selections {
  constructor(
    private clock: Clock,
    private reserved: Reserved
  ) {}

  /** Answers the secret that names it. Only its hash is on the disk. */
  async keep(paths: string[], userId: number): Promise<string> {
    await this.purge()
    const token = randomToken()
    const selection: Selection = { paths, userId, until: this.clock.now().toMillis() + LIFE_MS }
    await this.reserved.within('selections', [], (folder) =>
      staged(
        this.reserved,
        (file) => fill(file, Buffer.from(JSON.stringify(selection))),
        (file) => file.folder.rename(file.name, folder, hashToken(token))
      )
    )
    return token
  }

  /** Null for another user's, for one that is over, and for one that never was. */
  async find(token: string, userId: number): Promise<string[] | null> {
    const found = await this.#read(hashToken(token))
    return found?.userId === userId && found.until > this.clock.now().toMillis() ? found.paths : null
  }

  /** Deletes those that are over. */
  async purge() {
    await this.reserved.withinIfThere('selections', [], async (folder) => {
      for (const { name } of await folder.entries()) {
        const found = await this.#read(name)
        if (!found || found.until <= this.clock.now().toMillis()) await unless(['ENOENT'], folder.removeFile(name))
      }
    })
  }

  async #read(name: string): Promise<Selection | null> {
    return this.reserved.withinIfThere('selections', [], (folder) =>
      unless(['ENOENT'], readNote<Selection>(folder, name))
    )
  }
}
