declare const __AGENT_VERSION__: string | undefined

/** Filled in by the build; sources that run unbuilt say so. */
export const AGENT_VERSION = typeof __AGENT_VERSION__ === 'string' ? __AGENT_VERSION__ : '0.0.0-source'
