import type { AdminPlugin } from './kernel/plugin.ts'

/** The console's plugins. A new tab is a folder in plugins/ and a line here. */
export const plugins: readonly AdminPlugin[] = []
