/** What to do where there is a file of this name: refuse all files, keep the old one as a version, or take another name. */
export const EXISTING = ['refuse', 'replace', 'keep'] as const
export type Existing = (typeof EXISTING)[number]
