declare const AGENT_VERSION_OF_BUILD: string | undefined

/** Filled in by the build; sources that run unbuilt say so. */
export const AGENT_VERSION = typeof AGENT_VERSION_OF_BUILD === 'string' ? AGENT_VERSION_OF_BUILD : '0.0.0-source'
