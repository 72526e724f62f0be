/** Connects are limited by what they cost: each is a transaction and a change on a node. Far above what a person does. */
export const CONNECT_LIMITS = {
  account: { name: 'connect', points: 600, seconds: 600 },
  address: { name: 'connect_address', points: 12_000, seconds: 600 },
}

/** Codes have 256 bits; this only keeps guessing cheap for us. */
export const ENROL_LIMITS = { address: { name: 'enrol_address', points: 60, seconds: 600 } }
