import { createHash } from 'node:crypto'

/** Source of chance, injected, so that a test can decide what is drawn. */
export abstract class Chance {
  /** A number from 0 up to 1; the same for the same key. */
  abstract draw(key: string): number
}

/** Chance that is the same in every process: nobody sees demo values jump between two of them. */
export class HashedChance extends Chance {
  draw(key: string): number {
    return createHash('sha256').update(key).digest().readUInt32BE(0) / 2 ** 32
  }
}
