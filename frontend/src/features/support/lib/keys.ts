/** Also the beginning of the keys of single threads: what refreshes the list refreshes them. */
export const threadsKey = ['/api/support/threads'] as const

export const threadKey = (id: number) => [...threadsKey, id] as const
