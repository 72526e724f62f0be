/** Connects are limited by what they cost: each is a transaction and a change on a node. Far above what a person does. */
export const CONNECT_LIMITS = {
  account: { name: 'connect', points: 600, seconds: 600 },
  address: { name: 'connect_address', points: 12_000, seconds: 600 },
}

/** Codes have 256 bits; this only keeps guessing cheap for us. */
export const ENROL_LIMITS = { address: { name: 'enrol_address', points: 60, seconds: 600 } }

/** 'Am I protected?' is asked by a click. Behind a node everyone shares an address, so it counts by account first. */
export const PROTECTION_LIMITS = {
  account: { name: 'protection', points: 60, seconds: 60 },
  address: { name: 'protection_address', points: 300, seconds: 60 },
}
