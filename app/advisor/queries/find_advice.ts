import { KeptAdvice } from '#advisor/models/kept_advice'

/** Kept advice in full; null where it's gone. */
export async function findAdvice(id: number): Promise<KeptAdvice | null> {
  return KeptAdvice.find(id)
}
