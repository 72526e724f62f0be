/** Of threads of this module: young objects fill what they may take before they are collected, by default some 50 MB in each thread. */
export const THREAD_LIMITS = { maxYoungGenerationSizeMb: 8 }
