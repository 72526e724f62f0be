import { randomBytes } from 'node:crypto'

type Kind = 'cus' | 'sub' | 'pay' | 'ch' | 're' | 'dp' | 'evt'

/** A new id of this kind. */
export function newId(kind: Kind): string {
  return `${kind}_${randomBytes(10).toString('hex')}`
}

/** The id of a part: `pay_…_3` is the third payment of `sub_…`, `re_…_3_1` its first refund, `ch_…_3` its charge. */
export function childId(kind: Kind, parent: string, number?: number): string {
  const [, ...path] = parent.split('_')
  return [kind, ...path, ...(number === undefined ? [] : [number])].join('_')
}

/** The subscription that a part belongs to. */
export function subscriptionOf(id: string): string {
  return `sub_${id.split('_')[1] ?? ''}`
}
