import { deleteLeftovers, leftoverSentence } from '#core/backup/restore_leftovers'
import { settleRestore, withoutRestore } from '#core/backup/settle_restore'
import { migrate } from '#core/database/migrations'
import type { Presence } from '#core/metrics/presence'

/** A line that the terminal shows once the installation is ready, for example what was created and its password. */
export interface Notice {
  label: string
  text: string
}

/** What a module does to make an installation usable, on every start: it finds its work done and returns, or does it. */
export interface PreparationStep {
  /** `<module>.<what>`, for example 'users.first_admin'. */
  name: string
  run: () => Promise<Notice[]>
  /** For a step that says something once and never again: no other step can fail after it. */
  last?: boolean
}

/** The list of such steps. Modules contribute theirs in start/modules.ts; they run in that order, after the migrations, those marked `last` at the end. */
export class PreparationRegistry {
  readonly #steps: PreparationStep[] = []

  register(step: PreparationStep) {
    if (this.#steps.some(({ name }) => name === step.name)) throw new Error(`'${step.name}' is registered twice`)
    this.#steps.push(step)
  }

  /** Migrates the database, runs the steps and answers what there is to tell. The process goes on to run, and says with `presence` that it's there. */
  async run(presence: Presence): Promise<Notice[]> {
    const migrated = await migrate()
    return presence.begin(settleRestore, () => this.#prepare(migrated))
  }

  /** The same for a process that ends then. `onWait` is called where it waits for a restore or for migrations; a restore that begins meanwhile waits for it. */
  async runAlone(onWait: () => void): Promise<Notice[]> {
    const migrated = await migrate(onWait)
    return withoutRestore(() => this.#prepare(migrated), onWait)
  }

  async #prepare(migrated: readonly string[]): Promise<Notice[]> {
    const notices: Notice[] =
      migrated.length > 0 ? [{ label: 'Database', text: `${migrated.length} migrations run` }] : []
    for (const leftover of await deleteLeftovers()) notices.push({ label: 'Files', text: leftoverSentence(leftover) })
    const ordered = [...this.#steps.filter(({ last }) => !last), ...this.#steps.filter(({ last }) => last)]
    for (const step of ordered) notices.push(...(await step.run()))
    return notices
  }
}
