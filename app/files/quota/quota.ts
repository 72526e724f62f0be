import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { fail } from '#files/errors'
import { MeasureTaken } from '#files/quota/measure_taken'
import { QuotaRules } from '#files/quota/quota_rules'
import { Reservations } from '#files/quota/reservations'
import { UsageRecord } from '#files/quota/usage_record'
import { Reserved } from '#files/reserved/reserved'
import { requireRoom } from '#files/reserved/room'
import { WriteLock } from '#files/reserved/write_lock'
import { UnfinishedUploads } from '#files/upload/resumable/unfinished_uploads'

/** Measures again before it refuses, unless that was just done: files may have been deleted since. */
const FRESH_MS = 5_000
/** An upload of unknown size reserves so much at a time. */
const BLOCK_BYTES = 1_000_000

/** Room for one request. Returned when it ends, whatever became of it. */
export interface Reservation extends AsyncDisposable {
  /** Counts bytes that came. Fails as 'quota_full' where more came than could be reserved. */
  take(bytes: number): Promise<void>
}

/** Lets uploads, texts and copies in as long as there is room for all of them: within FILES_QUOTA_BYTES, and uploads and texts on the disk. */
@inject()
export class Quota {
  constructor(
    private clock: Clock,
    private rules: QuotaRules,
    private record: UsageRecord,
    private reservations: Reservations,
    private reserved: Reserved,
    private unfinished: UnfinishedUploads,
    private lock: WriteLock,
    private taken: MeasureTaken
  ) {}

  /**
   * Lets in so many bytes more. `note` is what makes them count, in the same step, so two at once can't take the same room.
   * Fails as 'disk_full' or 'quota_full'.
   */
  async admit(bytes: number, note: () => Promise<void>, { asksDisk = true } = {}) {
    for (;;) {
      const answer = await this.lock.hold(async () => {
        if (asksDisk) await this.#requireDisk(bytes)
        const refusal = await this.#refusal(bytes)
        if (refusal === null) await note()
        return { refusal }
      })
      if (answer.refusal === null) return
      const { most, free, measuredAt } = answer.refusal
      if (measuredAt !== null && this.#now() - measuredAt < FRESH_MS) fail({ type: 'quota_full', most, free })
      await this.measure()
    }
  }

  /** Room for the files of one request; 0 where it doesn't say how much will come. */
  async reserve(announcedBytes: number): Promise<Reservation> {
    const names: string[] = []
    const isLimited = this.rules.mostBytes !== null
    let left = announcedBytes
    const more = async (bytes: number) => {
      await this.admit(bytes, async () => {
        if (isLimited) names.push(await this.reservations.add(bytes))
      })
    }
    await more(announcedBytes)
    return {
      take: async (bytes) => {
        left -= bytes
        if (left >= 0 || !isLimited) return
        const block = Math.max(BLOCK_BYTES, -left)
        await more(block)
        left += block
      },
      [Symbol.asyncDispose]: async () => {
        for (const name of names) await this.reservations.remove(name)
      },
    }
  }

  /** Runs `work`, which copies so many bytes; they count for other requests until it ends. The copy itself checks its disk. */
  async during<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    if (this.rules.mostBytes === null) return work()
    return this.#admitted(bytes, { asksDisk: false }, work)
  }

  /** Does something that writes so many bytes in the root, for which there has to be room on the disk, too. */
  async writing<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    return this.#admitted(bytes, { asksDisk: true }, work)
  }

  async #admitted<T>(bytes: number, how: { asksDisk: boolean }, work: () => Promise<T>): Promise<T> {
    let name: string | null = null
    const isLimited = this.rules.mostBytes !== null
    await this.admit(bytes, async () => void (name = isLimited ? await this.reservations.add(bytes) : null), how)
    try {
      return await work()
    } finally {
      if (name !== null) await this.reservations.remove(name)
    }
  }

  /** What counts against the quota: what was measured, what came since, and what is reserved. Null before the first measurement. */
  async takenBytes(): Promise<{ bytes: number; measuredAt: number } | null> {
    const state = await this.record.read()
    if (!state) return null
    const { measuredBytes, base, added, measuredAt } = state
    const reserved = (await this.unfinished.declaredBytes()) + (await this.reservations.totalBytes())
    return { bytes: measuredBytes + added - base + reserved, measuredAt }
  }

  /** Reads every folder, which takes seconds for many files. Bytes added in the meantime are counted on top. */
  async measure() {
    if (this.rules.mostBytes === null) return
    const base = (await this.record.read())?.added ?? 0
    const measuredBytes = await this.taken.execute()
    await this.lock.hold(async () => {
      const added = (await this.record.read())?.added ?? base
      await this.record.write({ measuredBytes, measuredAt: this.#now(), base, added })
    })
  }

  async #requireDisk(bytes: number) {
    const unwritten = (await this.unfinished.list()).reduce((sum, { size, received }) => sum + size - received, 0)
    await this.reserved.within('staging', [], (folder) => requireRoom(folder, bytes + unwritten))
  }

  async #refusal(bytes: number): Promise<{ most: number; free: number; measuredAt: number | null } | null> {
    const most = this.rules.mostBytes
    if (most === null) return null
    const taken = await this.takenBytes()
    if (!taken) return { most, free: 0, measuredAt: null }
    const free = most - taken.bytes
    return bytes <= free ? null : { most, free: Math.max(0, free), measuredAt: taken.measuredAt }
  }

  #now(): number {
    return this.clock.now().toMillis()
  }
}
