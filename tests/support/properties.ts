import fc from 'fast-check'

/**
 * Properties look at the same examples in every run, so that red means that something changed. To look at others:
 * `CULVERT_TEST_SEED=7 PROPERTY_RUNS=200 npm test -- functional --files billing/orders`.
 */
const { CULVERT_TEST_SEED, PROPERTY_RUNS } = process.env

fc.configureGlobal({
  seed: Number(CULVERT_TEST_SEED ?? 20_261_122),
  ...(PROPERTY_RUNS && { numRuns: Number(PROPERTY_RUNS) }),
})
