import fc from 'fast-check'

/**
 * Properties look at the same examples in every run, so that red means that something changed. To look at others:
 * `PROPERTY_SEED=7 PROPERTY_RUNS=200 node scripts/test.mjs functional --files billing/orders`.
 */
const { PROPERTY_SEED, PROPERTY_RUNS } = process.env

fc.configureGlobal({
  seed: Number(PROPERTY_SEED ?? 20_261_122),
  ...(PROPERTY_RUNS && { numRuns: Number(PROPERTY_RUNS) }),
})
