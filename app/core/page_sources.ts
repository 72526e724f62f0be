/** Hosts beyond our own that pages may reach, by what they load from there. */
export interface PageSources {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
  readonly img: readonly string[]
}

export const NO_SOURCES: PageSources = { script: [], frame: [], connect: [], img: [] }

/** Says which hosts pages may reach right now; start/modules.ts binds what a module contributes. */
export class PageSourceList {
  constructor(readonly list: () => Promise<PageSources> = async () => NO_SOURCES) {}
}
